import { useId } from 'react'

type Formula = 'silver' | 'gold'

export type VesselArt = {
  viewBox: string
  /** The outline of the glass, as a closed path. */
  body: string
  /** The liquid: a path within the body. */
  fill: string
  cap: { x: number; y: number; width: number; height: number }
  shine: string
  label?: { x: number; y: number; width: number; height: number; size: number }
  shadow: { cx: number; cy: number; rx: number }
}

export type VesselProps = {
  formula: Formula
  /** The accessible name; without it the picture is decoration. */
  title?: string
  /** Text on the label below the formula's name, such as "20 mg per oz". */
  strength?: string | undefined
  /** Leaves the label empty, for small pictures. */
  plain?: boolean
  className?: string | undefined
}

const names: Record<Formula, string> = { silver: 'Silver', gold: 'Gold' }
const tints = {
  silver: { top: '#eef1f3', mid: '#c3cad0', low: '#87939c', edge: '#5f6b74', drop: '#1c6b4a' },
  gold: { top: '#f6d488', mid: '#dfa842', low: '#b0700e', edge: '#7d4e08', drop: '#b97f14' },
}

/** Draws any vessel: glass, liquid, light, cap and label. */
export function Vessel({
  art,
  formula,
  title,
  strength,
  plain = false,
  className,
}: VesselProps & { art: VesselArt }) {
  const id = useId()
  const tint = tints[formula]
  const { label, cap, shadow } = art
  const middle = label ? label.x + label.width / 2 : 0
  return (
    <svg
      viewBox={art.viewBox}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={tint.top} />
          <stop offset="0.45" stopColor={tint.mid} />
          <stop offset="1" stopColor={tint.low} />
        </linearGradient>
        <linearGradient id={`${id}round`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor={tint.edge} stopOpacity="0.42" />
          <stop offset="0.16" stopColor="#ffffff" stopOpacity="0.34" />
          <stop offset="0.38" stopColor="#ffffff" stopOpacity="0" />
          <stop offset="0.72" stopColor={tint.edge} stopOpacity="0.06" />
          <stop offset="1" stopColor={tint.edge} stopOpacity="0.6" />
        </linearGradient>
        <linearGradient id={`${id}cap`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#141b17" />
          <stop offset="0.28" stopColor="#46524b" />
          <stop offset="0.55" stopColor="#27302b" />
          <stop offset="1" stopColor="#0d120f" />
        </linearGradient>
      </defs>
      <ellipse
        cx={shadow.cx}
        cy={shadow.cy}
        rx={shadow.rx}
        ry={shadow.rx * 0.09}
        fill="#06100b"
        opacity="0.28"
      />
      <path d={art.body} fill={`url(#${id}glass)`} />
      <path d={art.fill} fill={tint.low} opacity="0.32" />
      <path d={art.body} fill={`url(#${id}round)`} />
      <path
        d={art.shine}
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.55"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect {...cap} rx="4" fill={`url(#${id}cap)`} />
      <rect x={cap.x} y={cap.y + cap.height - 3} width={cap.width} height="3" fill="#06100b" opacity="0.35" />
      {label && (
        <>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx="4" fill="#f8f4ea" />
          <rect
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx="4"
            fill={`url(#${id}round)`}
            opacity="0.16"
          />
          {!plain && (
            <g textAnchor="middle">
              <text
                x={middle}
                y={label.y + label.size * 1.4}
                fontFamily="var(--font-display)"
                fontWeight="600"
                fontSize={label.size}
                fill="#1b211d"
              >
                {names[formula]}
              </text>
              {strength && (
                <text
                  x={middle}
                  y={label.y + label.size * 2.2}
                  fontFamily="var(--font-ui)"
                  fontSize={label.size * 0.5}
                  fill="#566059"
                >
                  {strength}
                </text>
              )}
              <Drop
                x={middle}
                y={label.y + label.height - label.size * 1.45}
                size={label.size}
                fill={tint.drop}
              />
            </g>
          )}
        </>
      )}
    </svg>
  )
}

function Drop({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 22})`}
      d="M0 0c5.6 6.6 9 11.2 9 16a9 9 0 0 1-18 0c0-4.8 3.4-9.4 9-16Z"
      fill={fill}
    />
  )
}
