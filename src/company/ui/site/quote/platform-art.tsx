/** A drawing of a platform: sheets for orders, training and customers. Decoration. */
export function PlatformArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 340" aria-hidden="true" className={className}>
      <g fill="var(--pine-2)" stroke="var(--pine-line)" strokeWidth="1.5">
        <rect x="118" y="14" width="250" height="190" rx="12" opacity="0.55" />
        <rect x="74" y="58" width="260" height="204" rx="12" opacity="0.8" />
        <rect x="24" y="106" width="276" height="218" rx="12" />
      </g>
      <g fill="var(--pine-line)">
        <rect x="142" y="30" width="70" height="8" rx="4" />
        <rect x="98" y="76" width="92" height="8" rx="4" />
        <rect x="46" y="126" width="104" height="9" rx="4.5" />
        <rect x="46" y="288" width="60" height="7" rx="3.5" />
        <rect x="126" y="288" width="60" height="7" rx="3.5" />
        <rect x="206" y="288" width="60" height="7" rx="3.5" />
      </g>
      <g fill="var(--pine-ink-3)" opacity="0.75">
        <rect x="58" y="226" width="24" height="48" rx="4" />
        <rect x="94" y="204" width="24" height="70" rx="4" />
        <rect x="130" y="214" width="24" height="60" rx="4" />
        <rect x="166" y="184" width="24" height="90" rx="4" />
        <rect x="202" y="172" width="24" height="102" rx="4" />
      </g>
      <rect x="238" y="154" width="24" height="120" rx="4" fill="var(--honey-2)" />
      <path
        d="M58 200c34-2 44-26 76-26s40-16 66-26 36-2 62-22"
        fill="none"
        stroke="var(--honey-1)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g
        fill="none"
        stroke="var(--pine-ink-3)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M308 88l6 6 11-13M340 40l6 6 11-13" />
      </g>
      <circle cx="262" cy="126" r="5" fill="var(--honey-1)" />
    </svg>
  )
}
