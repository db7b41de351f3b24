import { paths } from '@verandah/contract/paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from './api/session/session.ts'
import css from './FinanceHead.module.css'
import { useTranslation } from './i18n/useTranslation.ts'
import { type MenuEntry, MoreMenu } from './ui/buttons/ActionsMenu.tsx'
import { PillTabs } from './ui/buttons/PillTabs.tsx'

/** Each tab with its pages; those of one with two pages are its views. */
const TABS = [
  { label: 'Transactions', pages: [['transactions', 'Transactions', paths.finances]] },
  { label: 'Dues', pages: [['dues', 'Dues', paths.dues]] },
  { label: 'Bank', pages: [['bank', 'Bank', paths.bank]] },
  {
    label: 'Budget & Reports',
    pages: [
      ['budgets', 'Budget', paths.budgets],
      ['reports', 'Reports', paths.reports]
    ]
  },
  {
    label: 'Accounts & Closing',
    pages: [
      ['months', 'Closing', paths.months],
      ['funds', 'Funds and Accounts', paths.funds]
    ]
  }
] as const

interface FinanceHeadProps {
  current: (typeof TABS)[number]['pages'][number][0]
  /** The button for what people mostly come for; none where it stands in the page, below what is to be read first. */
  primary?: ReactNode
  /** All other actions of the page. */
  more?: readonly (MenuEntry | false)[]
}

/**
 * Stands above the pages about the building's money, each of which belongs to another feature: the tabs, and at the same
 * place on each page its main action and the menu with the others. Nothing for those who may not see the finances.
 */
export function FinanceHead({ current, primary, more = [] }: FinanceHeadProps) {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (!maySee) return null
  const views = TABS.map(({ pages }) => pages).find((pages) => pages.some(([name]) => name === current)) ?? []
  const tabs = TABS.map(({ label, pages }) => ({
    to: pages[0][2],
    label: t(label),
    isCurrent: pages.some(([name]) => name === current)
  }))
  return (
    <div>
      <div className={css.head}>
        <Strip>
          <PillTabs label={t('Finances')} tabs={tabs} />
        </Strip>
        {primary !== undefined && (
          <div className={css.primary} data-no-print>
            {primary}
          </div>
        )}
        <div data-no-print>
          <MoreMenu entries={more} />
        </div>
      </div>
      {views.length > 1 && (
        <PillTabs
          look="line"
          label={t('Views')}
          tabs={views.map(([name, label, to]) => ({ to, label: t(label), isCurrent: name === current }))}
        />
      )}
    </div>
  )
}

/** Holds the tabs; on phones in one line, which scrolls sideways where it is too long, with the current one in sight. */
function Strip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: line } = strip
    const tab = line?.querySelector<HTMLElement>('[aria-current]')
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  }, [])
  return (
    <div ref={strip} className={css.strip}>
      {children}
    </div>
  )
}
