import css from './tower.module.css'

/** Roof terrace with parasol and string lights, lift house, water tank and mast. */
export function Roof() {
  return (
    <>
      <path className={css.line} d="M436 78V40M429 52h14M431 60h10" />
      <circle className={css.beacon} cx="436" cy="38" r="3" />
      <path className={css.line} d="M390 78l3-12M420 78l-3-12M392 78l26-12M418 78l-26-12" />
      <rect className={css.tank} x="386" y="40" width="38" height="28" rx="5" />
      <path className={css.tankBand} d="M386 49h38M386 58h38" />
      <rect className={css.slab} x="392" y="36" width="26" height="5" rx="2.5" />
      <rect className={css.wing} x="370" y="76" width="78" height="30" rx="3" />
      <rect className={css.slab} x="366" y="73" width="86" height="5" rx="2.5" />
      <rect className={css.pane} x="382" y="86" width="12" height="18" rx="2" />
      <path className={css.vent} d="M408 89h28M408 94h28M408 99h28" />

      <path className={css.wire} d="M176 104V64M336 104V64M176 66q40 20 80 0 40 20 80 0" />
      <path className={css.bulbs} d="M190 72h0M204 75.5h0M220 75.5h0M238 71.5h0M274 71.5h0M292 75.5h0M308 75.5h0M322 72h0" />
      <path className={css.line} d="M240 104V72" />
      <path
        className={css.accent}
        d="M212 82c4-15 17-21 28-21s24 6 28 21q-5-4-9.3 0-4.7-4-9.4 0-4.6-4-9.3 0-4.7-4-9.3 0-4.7-4-9.4 0-4.6-4-9.3 0Z"
      />
      <path className={css.accentShade} d="M240 61c11 0 24 6 28 21q-5-4-9.3 0c-3-13-9-20-18.7-21Z" />
      <path className={css.wood} d="M228 92h24M222 104v-8h8v8M258 104v-8h-8v8" />
      <path className={css.pot} d="M184 96h14l-2 8h-10ZM296 96h14l-2 8h-10ZM322 97h11l-2 7h-7Z" />
      <path className={css.leafDark} d="M191 97c-10-2-11-15-1-20 3 3 10 6 9 12s-4 8-8 8ZM327 98c-6-1-8-9-1-14 6 3 8 13 1 14Z" />
      <path className={css.leaf} d="M303 97c-9-1-13-11-5-18 8-3 15 3 14 10s-5 8-9 8Z" />
      <rect className={css.glass} x="170" y="92" width="178" height="13" />
      <path className={css.rail} d="M170 92h178M170 92v12M214 92v12M259 92v12M303 92v12M348 92v12" />
    </>
  )
}
