import type { AuditEntry } from '@verandah/contract/audit'
import { Link } from 'react-router'
import { formatInstant } from '../../ui/text/format.ts'
import { Text } from '../../ui/page/layout.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './AuditSection.module.css'

interface AuditRowProps {
  entry: AuditEntry
  /** Where only this person's entries are shown. */
  ofPerson: (id: string) => { search: string }
}

/** One entry: what, which record, who, when; then what else the event says. */
export function AuditRow({ entry, ofPerson }: AuditRowProps) {
  const { t } = useTranslation()
  const { number, at, action, actor, subject, facts } = entry
  const isAccount = subject?.kind === 'user'
  return (
    <li className={css.entry}>
      <p className={css.what}>
        <Text as="span" look="strong">
          {action}
        </Text>
        {subject?.title && (subject.link === null ? <span>{subject.title}</span> : <Link to={subject.link}>{subject.title}</Link>)}
      </p>
      <p className={css.meta}>
        {actor !== null && (
          <Link to={ofPerson(actor._id)} title={t('Only what this person did')}>{`${actor.firstName} ${actor.lastName}`}</Link>
        )}
        {actor === null && !isAccount && <span>{t('The portal')}</span>}
        <time dateTime={at}>{formatInstant(at)}</time>
        <span>{t('No. {{number}}', { number })}</span>
      </p>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }, index) => (
            <div key={index} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
