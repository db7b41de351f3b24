import css from './Logo.module.css'

/** The mark of the portal: a verandah, its roof on two posts over a railing. Decoration beside a name. */
export function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={css.ground} width="32" height="32" rx="8" />
      <path className={css.roof} d="M6 12.5 16 6l10 6.5" />
      <path className={css.posts} d="M9.5 12.5V25M22.5 12.5V25M16 19v6M12.8 19v6M19.2 19v6M6.5 25.3h19M9.5 18.5h13" />
    </svg>
  )
}
