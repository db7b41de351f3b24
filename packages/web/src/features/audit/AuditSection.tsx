import type { AuditEntry, AuditPart } from '@verandah/contract/audit'
import { formatInstant } from '@verandah/contract/formats'
import type { Person } from '@verandah/contract/records'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useEverybody } from '../../api/everybody.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { Section } from '../../ui/cards/Section.tsx'
import { aDay, anId, useFilters } from '../../ui/lists/useFilters.ts'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import css from './AuditSection.module.css'
import { useAuditList, useExportAudit } from './useAudit.ts'

/** Returns the beginning of a kind. */
const aPart = (text: string) => (/^[A-Za-z]{1,50}$/.test(text) ? text : '')

const useAuditFilters = () => useFilters({ actor: anId, kind: aPart, from: aDay, to: aDay })

/** Shows who did what when: all that the portal has recorded, newest first. */
export function AuditSection() {
  const { t } = useTranslation()
  const filtering = useAuditFilters()
  const { filters } = filtering
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
        at={filtering}
        parts={list.shown?.parts ?? []}
        chosen={entries.find(({ actor }) => actor?._id === filters.actor)?.actor ?? null}
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
  /** Returns the address where only this person's entries are shown. */
  ofPerson: (id: string) => { search: string }
}

/** Shows one entry: what, which record, who, when; then what else the event says. */
function AuditRow({ entry, ofPerson }: AuditRowProps) {
  const { t } = useTranslation()
  const { number, at, action, actor, isCommand, subject, facts } = entry
  const isAccount = subject?.kind === 'user'
  return (
    <li className={css.entry}>
      <Row as="p" gap="2px 12px">
        <Text as="span" look="strong">
          {action}
        </Text>
        {subject?.title && (subject.link === null ? <span>{subject.title}</span> : <Link to={subject.link}>{subject.title}</Link>)}
      </Row>
      <Row as="p" gap="2px 12px" mt={2} look="meta">
        {actor !== null && (
          <Link to={ofPerson(actor._id)} title={t('Only what this person did')}>{`${actor.firstName} ${actor.lastName}`}</Link>
        )}
        {isCommand && <span>{t('Command line')}</span>}
        {actor === null && !isCommand && !isAccount && <span>{t('The portal')}</span>}
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

interface AuditFiltersProps {
  at: ReturnType<typeof useAuditFilters>
  /** The parts of the portal; none before the first answer. */
  parts: readonly AuditPart[]
  /** Who is chosen, as an entry names them: they may have no account any more. */
  chosen: Person | null
}

interface Choice {
  value: string
  label: string
}

/** Returns the people who may be chosen, and the chosen one. */
function toChoices(people: readonly Pick<Person, '_id' | 'firstName' | 'lastName'>[], chosen: Person | null, id: string, unknown: string) {
  const known = people.some(({ _id }) => _id === id)
  const choices = people.map(({ _id, firstName, lastName }): Choice => ({ value: _id, label: `${firstName} ${lastName}` }))
  if (known || id === '') return choices
  return [...choices, { value: id, label: chosen === null ? unknown : `${chosen.firstName} ${chosen.lastName}` }]
}

function AuditFilters({ at: { filters, filter, bar }, parts, chosen }: AuditFiltersProps) {
  const { t } = useTranslation()
  const { actor, kind, from, to } = filters
  // An older part, of which nothing is recorded any more, has no name.
  const named = kind === '' || parts.some(({ value }) => value === kind) ? parts : [...parts, { value: kind, label: kind }]
  return (
    <FilterBar {...bar}>
      <FilterSelect
        label={t('Person')}
        value={actor}
        all={t('Everybody')}
        options={toChoices(useEverybody().data ?? [], chosen, actor, t('Somebody else'))}
        onChoose={(id) => filter({ actor: id })}
      />
      <FilterSelect
        label={t('Part of the portal')}
        value={kind}
        all={t('All Parts')}
        options={named.toSorted((a, b) => a.label.localeCompare(b.label))}
        onChoose={(part) => filter({ kind: part })}
      />
      <FilterDate label={t('From')} value={from} onChoose={(day) => filter({ from: day })} />
      <FilterDate label={t('To')} value={to} onChoose={(day) => filter({ to: day })} />
    </FilterBar>
  )
}
