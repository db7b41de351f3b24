import { Link } from 'react-router'
import css from './PillTabs.module.css'

interface ViewTabsProps {
  label: string
  /** `search`: the part of the address that tells the views apart. */
  tabs: readonly { search: string; label: string; isCurrent: boolean }[]
}

/** Two or three ways to look at one page, each with an address of its own. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.search} className={css.tab} to={{ search: tab.search }} {...(tab.isCurrent && { 'aria-current': 'page' })}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
