import { findStatements } from './find-statements.ts'
const { statements, complaints } = findStatements('/work/me', 'src/server')
console.log(statements.length, statements.filter(s=>s.parts.length>1).length, complaints.filter(c=>!c.says.startsWith('says itself')).length)
for (const c of complaints) if(!c.says.startsWith('says itself')) console.log(`${c.file}:${c.line} ${c.says}`)
