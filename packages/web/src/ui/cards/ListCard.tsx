import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from './Card.tsx'
import css from './ListCard.module.css'

/** How many rows are outlined before they are here: on a phone the next list begins below the screen. */
const OUTLINED = 3

interface ListCardProps {
  title: string
  /** The whole list, where no button below the rows leads to it. */
  to?: string
  /** Rows, see `ListRow`; undefined while they are being fetched. */
  rows: readonly ReactNode[] | undefined
  /** A tile of two lines stands before the words. */
  isTall?: boolean
  /** The text in place of rows when there are none. */
  empty: string
  /** The content below the rows. */
  children?: ReactNode
}

/** Shows the first records of a list, with a link to all of it. Its place is the same before the rows are here. */
export function ListCard({ title, to, rows, isTall = false, empty, children }: ListCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card className={css.card ?? ''} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {to !== undefined && (
          <Link className={css.all ?? ''} to={to} aria-describedby={id}>
            {t('View all')}
          </Link>
        )}
      </div>
      <div className={css.body} data-tall={isTall}>
        {rows?.length === 0 && <p className={css.empty}>{empty}</p>}
        {rows !== undefined && rows.length > 0 && <ul className={css.rows}>{rows}</ul>}
        {rows === undefined && (
          <div className={css.rows} aria-hidden>
            {Array.from({ length: OUTLINED }, (_, index) => (
              <div key={index} className={css.outline}>
                <div className={css.square} data-outline />
                <div className={css.lines}>
                  <div className={css.line} data-outline />
                  <div className={css.line} data-outline />
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
      {children && (
        <div className={css.foot} data-waiting={rows === undefined}>
          {children}
        </div>
      )}
    </Card>
  )
}

interface ListRowProps {
  to: string
  /** The mark before the words: a date, an icon. */
  mark: ReactNode
  title: string
  /** Nobody has read it yet. */
  isNew?: boolean
  detail: ReactNode
  chips?: ReactNode
}

/** Shows a record as one link. */
export function ListRow({ to, mark, title, isNew = false, detail, chips }: ListRowProps) {
  return (
    <li>
      <Link className={css.row ?? ''} to={to}>
        <div className={css.mark}>{mark}</div>
        <div className={css.name} data-new={isNew}>
          {title}
        </div>
        <div className={css.rest}>
          <div className={css.detail}>{detail}</div>
          {chips && <div className={css.chips}>{chips}</div>}
        </div>
      </Link>
    </li>
  )
}
