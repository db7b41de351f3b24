import css from './tower.module.css'

/** One character per apartment, top floor first; `o` has its lights on. */
const FLOORS = ['.oo..o.o..o', 'o..o.oo...o', '.o.oo..oo..', 'oo...o.o.oo', '..oo..o..o.', 'o.o..oo.o..', '.oo.o..oo.o', 'o..oo.o..oo']
const LEFT = 174
const TOP = 118
const BAY = 26
const FLOOR = 33
/** Lights come on one after the other. */
const LIT = [css.lit, `${css.lit} ${css.fade1}`, `${css.lit} ${css.fade2}`, `${css.lit} ${css.fade3}`]

/** Glass balconies stand before the second and third, the sixth, and the ninth and tenth bay. */
const BALCONIES = [
  { bay: 1, width: 52 },
  { bay: 5, width: 26 },
  { bay: 8, width: 52 }
]

function Floor({ lights, floor }: { lights: string; floor: number }) {
  const y = TOP + floor * FLOOR
  return (
    <g>
      {[...lights].map((light, bay) => {
        const state = light === 'o' ? LIT[(floor * 3 + bay * 5) % 4] : css.pane
        return <rect key={bay} data-apartment className={state} x={LEFT + bay * BAY + 5} y={y + 4} width="16" height="22" rx="2" />
      })}
      <path className={css.mullions} d={[...lights].map((_, bay) => `M${LEFT + bay * BAY + 13} ${y + 4}v22`).join('')} />
      <rect className={css.slab} x="164" y={y + 28} width="306" height="3" rx="1.5" />
      {BALCONIES.map(({ bay, width }) => (
        <g key={bay}>
          <rect className={css.glass} x={LEFT + bay * BAY} y={y + 18} width={width} height="11" />
          <path className={css.rail} d={`M${LEFT + bay * BAY} ${y + 18}h${width}m0 0v10m-${width} 0v-10`} />
        </g>
      ))}
    </g>
  )
}

/** Eight floors of eleven windows, one for each of 88 apartments, and the glass lift beside them. */
export function Facade() {
  return (
    <>
      <rect className={css.wing} x="464" y="126" width="42" height="314" />
      <rect className={css.slab} x="462" y="121" width="48" height="7" rx="3" />
      <rect className={css.shaft} x="479" y="138" width="15" height="294" rx="3" />
      <rect className={css.car} x="480.5" y="218" width="12" height="22" rx="2" />
      <path className={css.line} d="M486.5 138v80" />
      <path className={css.shaftFloors} d={FLOORS.map((_, floor) => `M479 ${TOP + floor * FLOOR + 29}h15`).join('')} />

      <rect className={css.body} x="168" y="108" width="298" height="280" />
      <path className={css.shade} d="M400 108h66v332h-66Z" />
      <rect className={css.slab} x="162" y="104" width="310" height="8" rx="3" />
      {FLOORS.map((lights, floor) => (
        <Floor key={floor} lights={lights} floor={floor} />
      ))}
      <path
        className={css.leaf}
        d="M204 168q-5-8 1-9 5-3 8 3 5 2 1 6ZM236 300q-4-7 1-8 5-2 7 3 4 2 1 5ZM394 234q-5-7 1-9 6-2 8 4 4 2 0 5ZM424 366q-4-7 1-8 5-2 7 3 4 2 1 5ZM312 201q-4-6 0-7 5-2 6 3 3 1 1 4Z"
      />
    </>
  )
}
