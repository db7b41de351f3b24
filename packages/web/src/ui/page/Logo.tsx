/** Shows the mark of the portal: a verandah, its roof on two posts over a railing. Decoration beside a name. */
export function Logo() {
  return (
    <svg display="block" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect fill="var(--mantine-color-primary-filled)" width="32" height="32" rx="8" />
      <g fill="none" stroke="var(--mantine-color-primary-contrast)" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="2.6" d="M6 12.5 16 6l10 6.5" />
        <path strokeWidth="2" d="M9.5 12.5V25M22.5 12.5V25M16 19v6M12.8 19v6M19.2 19v6M6.5 25.3h19M9.5 18.5h13" />
      </g>
    </svg>
  )
}
