import css from './tower.module.css'

const FROND = 'M0 0C10-18 34-20 48 4 34-7 16-7 0 0Z'

function Palm({ x, size }: { x: number; size: number }) {
  return (
    <g transform={`translate(${x} 441) scale(${size})`}>
      <path className={css.trunk} d="M0 0C5-26 5-50-3-78" />
      <g transform="translate(-3 -78)">
        {[-62, -28, 6, 40].map((angle, index) => (
          <g key={angle} className={index % 2 === 0 ? css.leaf : css.leafDark}>
            <path d={FROND} transform={`rotate(${angle})`} />
            <path d={FROND} transform={`scale(-1 1) rotate(${angle + 4})`} />
          </g>
        ))}
        <path className={css.nuts} d="M-3 4h0M4 5h0" />
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
      <path className={css.leafDark} d="M124 441q0-14 12-13 5-8 13-2 10-3 10 8 7 1 6 7ZM508 441q0-12 10-11 6-7 13-1 9-2 8 12Z" />
      <path className={css.leaf} d="M16 441q1-10 10-9 5-6 11-1 8-2 8 10ZM596 441q1-11 11-9 5-6 11-1 9-1 9 10Z" />
      <path className={css.post} d="M146 441v-46M522 441v-46" />
      <path className={css.glow} d="M146 392h0M522 392h0" />
      <path className={css.bulbs} d="M146 392h0M522 392h0" />
      <path className={css.wood} d="M68 432h28M72 432v9M92 432v9M68 425h28" />
    </>
  )
}
