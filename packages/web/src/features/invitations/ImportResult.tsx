import type { ImportRow } from '@verandah/contract/invitations'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './ImportResult.module.css'

/** The result, with the rows that were left out. */
export function ImportResult({ created, rows }: { created: number; rows: readonly ImportRow[] }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const box = useRef<HTMLDivElement>(null)
  const left = rows.filter(({ errors }) => errors.length > 0)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.result} role="status" tabIndex={-1}>
      <IconMailCheck className={css.icon} size={64} stroke={1.25} aria-hidden />
      <p className={css.fact}>{way === 'sent' ? t('Invitations sent', { count: created }) : t('Invitations ready', { count: created })}</p>
      {way === 'handOn' && <Link to="/settings/outbox">{t('Hand them on from the outbox')}</Link>}
      {way === 'wait' && <p className={css.next}>{t('An administrator hands them on from the outbox.')}</p>}
      {left.length > 0 && (
        <>
          <p className={css.left}>{t('Rows left out', { count: left.length })}</p>
          <ul className={css.list}>
            {left.map(({ line, email, errors }) => (
              <li key={line}>
                {t('Line {{line}}: {{email}} – {{problems}}', {
                  line,
                  email: email || '–',
                  problems: errors.map(({ message }) => message).join(', ')
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
