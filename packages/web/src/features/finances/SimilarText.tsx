import type { SavedTransaction } from '@verandah/contract/finances'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { Link, type To } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface SimilarTextProps {
  saved: SavedTransaction
  /** Where one of them is shown, where a link can be followed. */
  addressOf?: (id: string) => To
}

/** Says of a transaction that was saved what may be the same bill. */
export function SimilarText({ saved: { description, similar }, addressOf }: SimilarTextProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('“{{title}}” is recorded all the same. It may be the same bill as:', { title: description })}</p>
      <ul>
        {similar.map((one) => {
          const values = { title: one.description, day: formatDay(one.date), amount: formatMoney(one.amount) }
          const text = t('{{title}}, {{day}}, {{amount}}', values)
          return (
            <li key={one._id}>
              {addressOf === undefined ? (
                text
              ) : (
                <Link to={addressOf(one._id)} replace preventScrollReset aria-haspopup="dialog">
                  {text}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
