import type { ImportRow } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMailWay } from '../../api/useMailWay.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './ImportResult.module.css'
import { Text } from '../../ui/page/layout.tsx'

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
      <Text look="title" mt={8}>
        {way === 'sent' ? t('Invitations sent', { count: created }) : t('Invitations ready', { count: created })}
      </Text>
      {way === 'handOn' && <Link to={paths.settingsTab('outbox')}>{t('Hand them on from the outbox')}</Link>}
      {way === 'wait' && <Text mt={4}>{t('An administrator hands them on from the outbox.')}</Text>}
      {left.length > 0 && (
        <>
          <Text look="strong" mt={20} mb={8}>
            {t('Rows left out', { count: left.length })}
          </Text>
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
