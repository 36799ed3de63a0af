/** Longest name of a company for its command, database and folder. */
const longest = 40
const reserved = new Set(['pourline', 'postgres', 'public', 'template0', 'template1'])

/** A company's name for its command, its database and its folder: "Brake & Rotor Co." is "brake-rotor-co". */
export function companySlug(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase()
  let slug = ''
  for (const sign of plain) {
    if (/[a-z0-9]/.test(sign)) slug += sign
    // Accents of a letter that was taken apart are dropped; anything else parts words.
    else if (!/\p{M}/u.test(sign) && slug !== '' && !slug.endsWith('-')) slug += '-'
  }
  slug = slug.slice(0, longest - 4).replace(/-$/, '')
  if (slug === '') return 'company'
  return slugProblem(slug) ? `company-${slug}`.slice(0, longest - 4).replace(/-$/, '') : slug
}

/** Why a name cannot be that of a company's database and folder, in one sentence; undefined when it can. */
export function slugProblem(name: string): string | undefined {
  if (name.length < 2 || name.length > longest || !/^[a-z][a-z0-9-]*[a-z0-9]$/.test(name))
    return `"${name.slice(0, 60)}" cannot name a company: use 2 to ${longest} lowercase letters, digits and hyphens, a letter first and no hyphen last.`
  if (reserved.has(name) || name.endsWith('demo'))
    return `"${name}" is kept for the product itself: choose another name.`
  return undefined
}
