import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SECTIONS, type SettingsPageOf } from './sections.ts'
import css from './SectionList.module.css'

interface SectionListProps {
  pages: readonly SettingsPageOf[]
  current: SettingsPageOf | undefined
}

/** Shows the sections of the settings at the left, with the pages of the open one below its name. */
export function SectionList({ pages, current }: SectionListProps) {
  const { t } = useTranslation()
  const link = ({ to, label }: { to: string; label: string }) => (
    <Link className={css.link ?? ''} to={to} {...(to === current?.to && { 'aria-current': 'page' as const })}>
      {label}
    </Link>
  )
  return (
    <nav className={css.list} data-no-print aria-label={t('Settings')}>
      <ul>
        {SECTIONS.map(({ name, label }) => {
          const own = pages.filter(({ section }) => section === name)
          const [first] = own
          if (first === undefined) return null
          if (own.length === 1) return <li key={name}>{link(first)}</li>
          return (
            <li key={name}>
              <span className={css.name}>{t(label)}</span>
              <ul>
                {own.map((page) => (
                  <li key={page.to}>{link(page)}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
