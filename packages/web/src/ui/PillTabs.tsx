import { NavLink } from 'react-router'
import css from './PillTabs.module.css'

/** The sections of a page, each with an address of its own. */
export function PillTabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={css.tab ?? ''} to={tab.to} end>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
