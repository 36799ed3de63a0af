// The passwords that guessing starts with, of eight characters and more; compared without case.
const common = `
12345678 123456789 1234567890 12345678910 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 11111111 00000000 88888888 87654321
987654321 0987654321 123321123 147258369 159753456 112233445566 abcd1234 abc12345 a1b2c3d4 aa123456 aaaaaaaa
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort mypassword
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertzuiop qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123
iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
superman superman1 batman123 starwars starwars1 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 whatever
computer internet michelle jennifer jessica1 charlie1 michael1 jordan23 mustang1 corvette mercedes liverpool chelsea1
dragon123 monkey123 shadow123 master123 admin123 admin1234 administrator changeme changeme1 changeit default1
test1234 testtest testing1 temp1234 guest123 user1234 root1234 secret123 hello123 hellohello spongebob pokemon1
samantha victoria danielle alexander elizabeth christopher anthony1 summer2024 summer2025 summer2026 winter2024
winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 november2026 company123 business1 sales1234
bartender cocktail whiskey1 tequila1 kratom123 elixir123 pourline pourline1 amberroot amberroot1 copperstill
`

const list = new Set(common.trim().split(/\s+/))

export const shortestPassword = 8
export const shortestStaffPassword = 12

/**
 * What is wrong with a new password, or null: 8 characters or more, 12 for administrators and operations, and none that
 * guessing starts with. Length is all that is asked of its make-up. [A7]
 */
export function passwordProblem(password: string, role: string): string | null {
  const least = role === 'admin' || role === 'operations' ? shortestStaffPassword : shortestPassword
  if ([...password].length < least) return `String must contain at least ${least} character(s)`
  if (list.has(password.toLowerCase()))
    return 'This password is one of the first that guessing tries. Please choose another.'
  return null
}
