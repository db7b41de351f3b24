import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { Stack, Text } from '../page/layout.tsx'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  icon: ReactNode
  /** The fact, as the specification words it. */
  title: string
  reason?: string
  children?: ReactNode
}

/** Nothing to list: the fact, why, and what to do about it. */
export function EmptyState({ icon, title, reason, children }: EmptyStateProps) {
  return (
    <Stack gap={8} align="center" p="64px 16px" className={css.empty}>
      <div className={css.icon} aria-hidden>
        {icon}
      </div>
      <Text look="title">{title}</Text>
      {reason !== undefined && <p className={css.reason}>{reason}</p>}
      {children}
    </Stack>
  )
}

interface NothingFoundProps {
  /** The filters of the list: see `useFilters`. */
  at: { isFiltered: boolean; clear: () => void }
  icon: ReactNode
  title: string
  /** The reason why a filtered list is empty, where that is not said by its search and filters. */
  noMatch?: string
  /** The reason why there is nothing at all. */
  reason: string
  /** The next step of the person. */
  children?: ReactNode
}

/**
 * Shows, in place of a list, that nothing matches its filters, with the button that clears them, or that there is nothing
 * at all.
 */
export function NothingFound({ at: { isFiltered, clear }, icon, title, noMatch, reason, children }: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={icon} title={title} reason={isFiltered ? (noMatch ?? t('Nothing matches the search and the filters.')) : reason}>
      {isFiltered ? <Button onClick={clear}>{t('Clear Filters')}</Button> : children}
    </EmptyState>
  )
}
