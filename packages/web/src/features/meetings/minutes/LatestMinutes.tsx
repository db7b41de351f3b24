import type { Meeting } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { formatDay } from '../../../ui/text/format.ts'
import css from './LatestMinutes.module.css'

/** The way to the minutes that most people look for: those of the latest meeting that has some. */
export function LatestMinutes({ meetings }: { meetings: Meeting[] }) {
  const { t } = useTranslation()
  const [latest] = meetings.filter(({ hasMinutes }) => hasMinutes).toSorted((a, b) => b.date.localeCompare(a.date))
  if (latest === undefined) return null
  const { _id, title, date } = latest
  return (
    <Link className={css.latest} data-no-print to={`${paths.meeting(_id)}#minutes`}>
      <IconFileText size={20} aria-hidden />
      <span className={css.text}>
        <strong>{t('Latest minutes')}</strong> <span>{`${title}, ${formatDay(date)}`}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
