import { Link, type To } from 'react-router'
import { Row } from '../page/layout.tsx'
import css from './PillTabs.module.css'

interface PillTabsProps {
  label: string
  tabs: readonly { to: To; label: string; isCurrent: boolean }[]
  /** A line below the current one, for views within a tab. */
  look?: 'pill' | 'line'
}

/** Shows the sections of a page, or the ways to look at it, each with an address of its own. */
export function PillTabs({ label, tabs, look = 'pill' }: PillTabsProps) {
  return (
    <Row as="nav" gap={8} className={css.tabs} data-no-print aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} className={css[look]} to={tab.to} {...(tab.isCurrent && { 'aria-current': 'page' })}>
          {tab.label}
        </Link>
      ))}
    </Row>
  )
}
