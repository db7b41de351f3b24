import type { AuditEntry } from '@verandah/contract/audit'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Section } from '../../ui/cards/Section.tsx'
import { aDay, anId, useFilters } from '../../ui/lists/useFilters.ts'
import { formatInstant } from '../../ui/text/format.ts'
import { AuditFilters } from './AuditFilters.tsx'
import css from './AuditSection.module.css'
import { useAuditList, useExportAudit } from './useAudit.ts'

/** The beginning of a kind. */
const aPart = (text: string) => (/^[A-Za-z]{1,50}$/.test(text) ? text : '')

/** Who did what when: all that the portal has recorded, newest first. */
export function AuditSection() {
  const { t } = useTranslation()
  const { filters, filter } = useFilters({ actor: anId, kind: aPart, from: aDay, to: aDay })
  const list = useAuditList(filters)
  const exporting = useExportAudit(filters)
  const entries = list.shown?.entries ?? []
  const ofPerson = (actor: string) => ({ search: `?${new URLSearchParams({ actor })}` })
  return (
    <Section
      title={t('Audit Trail')}
      text={t('Who did what when, newest first. Nobody can change or remove an entry. A table that is exported leaves an entry too.')}
    >
      <AuditFilters
        filters={filters}
        parts={list.shown?.parts ?? []}
        chosen={entries.find(({ actor }) => actor?._id === filters.actor)?.actor ?? null}
        onFilter={filter}
      />
      <Button
        className={css.export}
        look="outline"
        icon={<IconDownload size={18} aria-hidden />}
        busy={exporting.isPending}
        onClick={async () => exporting.run()}
      >
        {t('Export CSV')}
      </Button>
      <PagedList
        list={list}
        icon={<IconHistory />}
        skeleton={<FullPageLoader isInline />}
        count={({ pagination: { total } }) => t('Entries count', { count: total })}
      >
        {(page) =>
          page.entries.length === 0 ? (
            <EmptyState icon={<IconHistory />} title={t('No entries found')} reason={t('Nothing matches the filters.')} />
          ) : (
            <Text as="ol" mt={12}>
              {page.entries.map((entry) => (
                <AuditRow key={entry._id} entry={entry} ofPerson={ofPerson} />
              ))}
            </Text>
          )
        }
      </PagedList>
    </Section>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  /** Where only this person's entries are shown. */
  ofPerson: (id: string) => { search: string }
}

/** One entry: what, which record, who, when; then what else the event says. */
function AuditRow({ entry, ofPerson }: AuditRowProps) {
  const { t } = useTranslation()
  const { number, at, action, actor, subject, facts } = entry
  const isAccount = subject?.kind === 'user'
  return (
    <li className={css.entry}>
      <Row as="p" gap="2px 12px">
        <Text as="span" look="strong">
          {action}
        </Text>
        {subject?.title && (subject.link === null ? <span>{subject.title}</span> : <Link to={subject.link}>{subject.title}</Link>)}
      </Row>
      <Row as="p" gap="2px 12px" mt={2} className={css.meta}>
        {actor !== null && (
          <Link to={ofPerson(actor._id)} title={t('Only what this person did')}>{`${actor.firstName} ${actor.lastName}`}</Link>
        )}
        {actor === null && !isAccount && <span>{t('The portal')}</span>}
        <time dateTime={at}>{formatInstant(at)}</time>
        <span>{t('No. {{number}}', { number })}</span>
      </Row>
      {facts.length > 0 && (
        <Row as="dl" gap="2px 16px" mt={6} className={css.facts}>
          {facts.map(({ label, value }, index) => (
            <Row key={index} gap="0 6px">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Row>
          ))}
        </Row>
      )}
    </li>
  )
}
