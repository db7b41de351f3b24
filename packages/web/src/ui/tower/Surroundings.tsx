const DOTS = { fill: 'none', strokeLinecap: 'round' } as const
const LEAF = { fill: 'var(--leaf)' }
const LEAF_DARK = { fill: 'var(--leaf-dark)' }

export function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="tower-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-top)" offset="0" />
          <stop stopColor="var(--sky-low)" offset="0.82" />
        </linearGradient>
      </defs>
      <rect width="640" height="540" fill="url(#tower-sky)" />
      <path
        {...DOTS}
        stroke="var(--star)"
        strokeWidth="2.2"
        d="M40 44h0M86 96h0M132 38h0M118 150h0M52 190h0M204 34h0M262 22h0M330 40h0M402 20h0M452 52h0M596 190h0M566 160h0M612 34h0M24 128h0M540 210h0M352 18h0"
      />
      <circle fill="var(--halo)" opacity="0.4" cx="546" cy="92" r="62" />
      <circle fill="var(--orb)" cx="546" cy="92" r="36" />
      <path {...DOTS} stroke="var(--crater)" strokeWidth="11" d="M534 82h0M556 104h0M552 78h0" />
      <g fill="var(--cloud)" opacity="0.9">
        <path d="M34 118a13 13 0 0 1 8-24 22 22 0 0 1 42-6 17 17 0 0 1 26 14 9 9 0 0 1-2 16Z" />
        <path d="M520 186a10 10 0 0 1 6-18 17 17 0 0 1 32-5 13 13 0 0 1 20 11 7 7 0 0 1-1 12Z" />
      </g>
      <path {...DOTS} stroke="var(--bird)" strokeWidth="2" d="M96 172q6-7 11 0 5-7 11 0M126 190q5-6 9 0 4-6 9 0M58 208q4-5 8 0 4-5 8 0" />
      <path
        fill="var(--city)"
        d="M0 440V352h30v-26h34v40h22v-62h8v-10h20v10h8v74h30v-36h40v90M640 440V340h-26v-34h-36v54h-20v-30h-32v-14h-20v124"
      />
      <path fill="var(--hill)" d="M0 396c52-34 104-38 168-14v58H0ZM640 392c-44-40-96-36-140-6v54h140Z" />
    </>
  )
}

const CARS = [
  { x: 186, paint: 'var(--car-light)' },
  { x: 266, paint: 'var(--car-blue)' },
  { x: 346, paint: 'var(--accent)' },
  { x: 426, paint: 'var(--car-light)' }
]

function Car({ x, paint }: { x: number; paint: string }) {
  return (
    <g transform={`translate(${x} 484)`}>
      <path fill={paint} d="M2 22q-2 0-2-3v-4q0-4 4-5l7-1 6-7q2-2 5-2h15q3 0 5 2l6 7 6 1q4 1 4 5v4q0 3-3 3Z" />
      <path fill="#33435f" d="M16 9l4.5-5.5Q22 2 24 2h5v7ZM32 2h5q2 0 3 1.5L44 9H32Z" />
      <path {...DOTS} stroke="var(--tyre)" strokeWidth="10" d="M14 22h0M44 22h0" />
    </g>
  )
}

/** The ground, cut open to show the cars. */
export function Basement() {
  return (
    <>
      <rect fill="var(--earth)" y="446" width="640" height="94" />
      <rect fill="var(--pavement)" y="440" width="640" height="9" />
      <rect fill="var(--cave)" x="168" y="456" width="338" height="56" rx="4" />
      <path stroke="var(--lamp)" strokeWidth="3" strokeLinecap="round" d="M204 461h22M284 461h22M364 461h22M444 461h22" />
      {CARS.map((car) => (
        <Car key={car.x} {...car} />
      ))}
      <path stroke="var(--pillar)" strokeWidth="6" d="M255.5 456v54M335.5 456v54M415.5 456v54" />
      <rect fill="var(--slab)" x="164" y="508" width="346" height="6" rx="2" />
    </>
  )
}

const FROND = 'M0 0C10-18 34-20 48 4 34-7 16-7 0 0Z'

function Palm({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 441) scale(${size})`}>
      <path {...DOTS} stroke="var(--trunk)" strokeWidth="5.5" d="M0 0C5-26 5-50-3-78" />
      <g transform="translate(-3 -78)">
        {[-62, -28, 6, 40].map((angle, index) => (
          <g key={angle} {...(index % 2 === 0 ? LEAF : LEAF_DARK)}>
            <path d={FROND} transform={`rotate(${angle})`} />
            <path d={FROND} transform={`scale(-1 1) rotate(${angle + 4})`} />
          </g>
        ))}
        <path {...DOTS} stroke="var(--trunk)" strokeWidth="6" d="M-3 4h0M4 5h0" />
      </g>
    </g>
  )
}

/** Palms, hedges, lamps and a bench in front of the building. */
export function Garden() {
  return (
    <>
      <Palm x={54} size={0.86} />
      <Palm x={106} size={1.16} />
      <Palm x={586} size={1.2} />
      <Palm x={544} size={0.8} />
      <path {...LEAF_DARK} d="M124 441q0-14 12-13 5-8 13-2 10-3 10 8 7 1 6 7ZM508 441q0-12 10-11 6-7 13-1 9-2 8 12Z" />
      <path {...LEAF} d="M16 441q1-10 10-9 5-6 11-1 8-2 8 10ZM596 441q1-11 11-9 5-6 11-1 9-1 9 10Z" />
      <path stroke="var(--pillar)" strokeWidth="2.6" d="M146 441v-46M522 441v-46" />
      <path {...DOTS} stroke="var(--glow)" strokeWidth="26" opacity="0.22" d="M146 392h0M522 392h0" />
      <path {...DOTS} stroke="var(--bulb)" strokeWidth="5" d="M146 392h0M522 392h0" />
      <path fill="none" stroke="var(--wood)" strokeWidth="2.6" d="M68 432h28M72 432v9M92 432v9M68 425h28" />
    </>
  )
}
