// Words that guessing starts with and the library's list lacks: the company's own, and common ones in the US.
export const ownWords = `
123123123 00000000 88888888 87654321 987654321 0987654321 p@ssword qwertzuiop admin1234 guest123 user1234 root1234
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026
november2026 company123 business1 sales1234 kratom kratom123 elixir elixir123 pourline pourline1 amberroot amberroot1
copperstill
`
  .trim()
  .split(/\s+/)
