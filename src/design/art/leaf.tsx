/** A sprig as decoration of public pages; its color comes from `text-…`. */
export function Leaf({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 160" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M60 156C58 110 60 70 66 12" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M65 40c16-22 34-28 50-28-2 20-18 38-51 42Z"
        fill="currentColor"
        fillOpacity="0.16"
        strokeWidth="1.5"
      />
      <path
        d="M62 66C44 46 24 42 6 46c6 20 26 34 55 32Z"
        fill="currentColor"
        fillOpacity="0.16"
        strokeWidth="1.5"
      />
      <path
        d="M60 96c18-20 36-24 52-22-4 20-24 36-52 36Z"
        fill="currentColor"
        fillOpacity="0.16"
        strokeWidth="1.5"
      />
      <path
        d="M59 122c-16-16-32-20-46-16 4 16 22 28 46 26Z"
        fill="currentColor"
        fillOpacity="0.16"
        strokeWidth="1.5"
      />
    </svg>
  )
}
