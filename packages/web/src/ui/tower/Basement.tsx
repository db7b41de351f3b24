import css from './tower.module.css'

const CARS = [
  { x: 186, paint: css.carWhite },
  { x: 266, paint: css.carBlue },
  { x: 346, paint: css.carRed },
  { x: 426, paint: css.carWhite }
]

function Car({ x, paint }: { x: number; paint: string | undefined }) {
  return (
    <g transform={`translate(${x} 484)`}>
      <path className={paint} d="M2 22q-2 0-2-3v-4q0-4 4-5l7-1 6-7q2-2 5-2h15q3 0 5 2l6 7 6 1q4 1 4 5v4q0 3-3 3Z" />
      <path className={css.carGlass} d="M16 9l4.5-5.5Q22 2 24 2h5v7ZM32 2h5q2 0 3 1.5L44 9H32Z" />
      <path className={css.tyres} d="M14 22h0M44 22h0" />
    </g>
  )
}

/** The ground, cut open to show the cars. */
export function Basement() {
  return (
    <>
      <rect className={css.earth} y="446" width="640" height="94" />
      <rect className={css.pavement} y="440" width="640" height="9" />
      <rect className={css.cave} x="168" y="456" width="338" height="56" rx="4" />
      <path className={css.lamps} d="M204 461h22M284 461h22M364 461h22M444 461h22" />
      {CARS.map((car) => (
        <Car key={car.x} {...car} />
      ))}
      <path className={css.pillars} d="M255.5 456v54M335.5 456v54M415.5 456v54" />
      <rect className={css.slab} x="164" y="508" width="346" height="6" rx="2" />
    </>
  )
}
