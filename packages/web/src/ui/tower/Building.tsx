import css from './tower.module.css'

const LEAF = { fill: 'var(--leaf)' }
const LEAF_DARK = { fill: 'var(--leaf-dark)' }
const PANE = { fill: 'var(--pane)' }
const POT = { fill: 'var(--pot)' }
const SLAB = { fill: 'var(--slab)' }
const WING = { fill: 'var(--wing)' }
const GLASS = { fill: 'var(--glass)', opacity: 0.55 }
const LINE = { fill: 'none', stroke: 'var(--rail)', strokeWidth: 1.6 }
const RAIL = { ...LINE, strokeWidth: 1.3 }
const BARS = { fill: 'none', stroke: 'var(--base)', strokeWidth: 1.5 }

/** Roof terrace with parasol and string lights, lift house, water tank and mast. */
export function Roof() {
  return (
    <>
      <path {...LINE} d="M436 78V40M429 52h14M431 60h10" />
      <circle fill="var(--accent)" cx="436" cy="38" r="3" />
      <path {...LINE} d="M390 78l3-12M420 78l-3-12M392 78l26-12M418 78l-26-12" />
      <rect {...SLAB} x="386" y="40" width="38" height="28" rx="5" />
      <path stroke="var(--wing)" strokeWidth="1.6" d="M386 49h38M386 58h38" />
      <rect {...SLAB} x="392" y="36" width="26" height="5" rx="2.5" />
      <rect {...WING} x="370" y="76" width="78" height="30" rx="3" />
      <rect {...SLAB} x="366" y="73" width="86" height="5" rx="2.5" />
      <rect {...PANE} x="382" y="86" width="12" height="18" rx="2" />
      <path stroke="var(--slab)" strokeWidth="1.6" d="M408 89h28M408 94h28M408 99h28" />

      <path fill="none" stroke="var(--rail)" strokeWidth="1.2" d="M176 104V64M336 104V64M176 66q40 20 80 0 40 20 80 0" />
      <path
        fill="none"
        stroke="var(--bulb)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M190 72h0M204 75.5h0M220 75.5h0M238 71.5h0M274 71.5h0M292 75.5h0M308 75.5h0M322 72h0"
      />
      <path {...LINE} d="M240 104V72" />
      <path
        fill="var(--accent)"
        d="M212 82c4-15 17-21 28-21s24 6 28 21q-5-4-9.3 0-4.7-4-9.4 0-4.6-4-9.3 0-4.7-4-9.3 0-4.7-4-9.4 0-4.6-4-9.3 0Z"
      />
      <path fill="var(--accent-shade)" d="M240 61c11 0 24 6 28 21q-5-4-9.3 0c-3-13-9-20-18.7-21Z" />
      <path fill="none" stroke="var(--wood)" strokeWidth="2.6" d="M228 92h24M222 104v-8h8v8M258 104v-8h-8v8" />
      <path {...POT} d="M184 96h14l-2 8h-10ZM296 96h14l-2 8h-10ZM322 97h11l-2 7h-7Z" />
      <path {...LEAF_DARK} d="M191 97c-10-2-11-15-1-20 3 3 10 6 9 12s-4 8-8 8ZM327 98c-6-1-8-9-1-14 6 3 8 13 1 14Z" />
      <path {...LEAF} d="M303 97c-9-1-13-11-5-18 8-3 15 3 14 10s-5 8-9 8Z" />
      <rect {...GLASS} x="170" y="92" width="178" height="13" />
      <path {...RAIL} d="M170 92h178M170 92v12M214 92v12M259 92v12M303 92v12M348 92v12" />
    </>
  )
}

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
        const state = light === 'o' ? { fill: 'var(--lit)', className: LIT[(floor * 3 + bay * 5) % 4] } : PANE
        return <rect key={bay} data-apartment {...state} x={LEFT + bay * BAY + 5} y={y + 4} width="16" height="22" rx="2" />
      })}
      <path stroke="var(--body)" strokeWidth="1.4" d={[...lights].map((_, bay) => `M${LEFT + bay * BAY + 13} ${y + 4}v22`).join('')} />
      <rect {...SLAB} x="164" y={y + 28} width="306" height="3" rx="1.5" />
      {BALCONIES.map(({ bay, width }) => (
        <g key={bay}>
          <rect {...GLASS} x={LEFT + bay * BAY} y={y + 18} width={width} height="11" />
          <path {...RAIL} d={`M${LEFT + bay * BAY} ${y + 18}h${width}m0 0v10m-${width} 0v-10`} />
        </g>
      ))}
    </g>
  )
}

/** Eight floors of eleven windows, one for each of 88 apartments, and the glass lift beside them. */
export function Facade() {
  return (
    <>
      <rect {...WING} x="464" y="126" width="42" height="314" />
      <rect {...SLAB} x="462" y="121" width="48" height="7" rx="3" />
      <rect fill="var(--glass)" x="479" y="138" width="15" height="294" rx="3" />
      <rect fill="var(--accent)" x="480.5" y="218" width="12" height="22" rx="2" />
      <path {...LINE} d="M486.5 138v80" />
      <path stroke="var(--wing)" strokeWidth="2" d={FLOORS.map((_, floor) => `M479 ${TOP + floor * FLOOR + 29}h15`).join('')} />

      <rect fill="var(--body)" x="168" y="108" width="298" height="280" />
      <path fill="var(--shade)" opacity="0.05" d="M400 108h66v332h-66Z" />
      <rect {...SLAB} x="162" y="104" width="310" height="8" rx="3" />
      {FLOORS.map((lights, floor) => (
        <Floor key={floor} lights={lights} floor={floor} />
      ))}
      <path
        {...LEAF}
        d="M204 168q-5-8 1-9 5-3 8 3 5 2 1 6ZM236 300q-4-7 1-8 5-2 7 3 4 2 1 5ZM394 234q-5-7 1-9 6-2 8 4 4 2 0 5ZM424 366q-4-7 1-8 5-2 7 3 4 2 1 5ZM312 201q-4-6 0-7 5-2 6 3 3 1 1 4Z"
      />
    </>
  )
}

const SHOPS = [178, 212, 246, 366, 400, 434]

export function Lobby() {
  return (
    <>
      <rect fill="var(--base)" x="168" y="384" width="298" height="56" />
      {SHOPS.map((x) => (
        <g key={x}>
          <rect fill="var(--shop)" x={x} y="396" width="24" height="32" rx="2" />
          <path {...BARS} d={`M${x + 12} 396v32M${x} 406h24`} />
        </g>
      ))}
      <rect fill="var(--door)" x="292" y="402" width="50" height="38" />
      <path {...BARS} d="M317 402v38M292 411h50" />
      <path {...LINE} d="M314 424v6M320 424v6" />
      <path
        fill="var(--accent)"
        d="M284 384h66l10 16q-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0Z"
      />
      <path fill="var(--stripe)" opacity="0.85" d="M293.5 384h8.2l-3.3 16h-9.3ZM311 384h8.2l-1.2 16h-9.3ZM328 384h8.2l1.5 16h-9.3Z" />
      <path {...SLAB} d="M282 436h70v4h-70Z" />
      <path {...POT} d="M276 428h10l-2 9h-6ZM348 428h10l-2 9h-6Z" />
      <path {...LEAF_DARK} d="M281 429c-7-1-8-10 0-16 8 6 7 15 0 16ZM353 429c-7-1-8-10 0-16 8 6 7 15 0 16Z" />
    </>
  )
}
