import css from './tower.module.css'

const SHOPS = [178, 212, 246, 366, 400, 434]

export function Lobby() {
  return (
    <>
      <rect className={css.base} x="168" y="384" width="298" height="56" />
      {SHOPS.map((x) => (
        <g key={x}>
          <rect className={css.shop} x={x} y="396" width="24" height="32" rx="2" />
          <path className={css.shopBars} d={`M${x + 12} 396v32M${x} 406h24`} />
        </g>
      ))}
      <rect className={css.door} x="292" y="402" width="50" height="38" />
      <path className={css.doorBars} d="M317 402v38M292 411h50" />
      <path className={css.line} d="M314 424v6M320 424v6" />
      <path
        className={css.accent}
        d="M284 384h66l10 16q-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0-4.7 5-9.3 0-4.7 5-9.4 0-4.6 5-9.3 0Z"
      />
      <path className={css.stripes} d="M293.5 384h8.2l-3.3 16h-9.3ZM311 384h8.2l-1.2 16h-9.3ZM328 384h8.2l1.5 16h-9.3Z" />
      <path className={css.step} d="M282 436h70v4h-70Z" />
      <path className={css.pot} d="M276 428h10l-2 9h-6ZM348 428h10l-2 9h-6Z" />
      <path className={css.leafDark} d="M281 429c-7-1-8-10 0-16 8 6 7 15 0 16ZM353 429c-7-1-8-10 0-16 8 6 7 15 0 16Z" />
    </>
  )
}
