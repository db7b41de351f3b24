import { Link, type To } from 'react-router'
import css from './PillTabs.module.css'

interface PillTabsProps {
  label: string
  tabs: readonly { to: To; label: string; isCurrent: boolean }[]
}

/** The sections of a page, or the ways to look at it, each with an address of its own. */
export function PillTabs({ label, tabs }: PillTabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} className={css.tab} to={tab.to} {...(tab.isCurrent && { 'aria-current': 'page' })}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
