import { UNITS } from '@verandah/contract/limits'
import { units, type Units } from '@verandah/contract/units'
import { readUnits, writeUnits } from '@verandah/contract/unitsText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { query } from '../../../api/query.ts'
import { sectionState } from '../../../api/sectionState.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { PlainTextArea } from '../../../ui/form/fields/PlainTextArea.tsx'
import { useKeptText } from '../../../ui/state/useKeptState.ts'
import { Section, SectionState } from '../../../ui/cards/Section.tsx'
import { SettingsForm } from '../../../ui/cards/SettingsForm.tsx'
import { SharesForm } from './SharesForm.tsx'
import { ReloadList } from './ReloadList.tsx'
import { useReplaceUnits } from './useReplaceUnits.ts'

const MOST_SHOWN = 5

/** Shows the units that a text leaves out: said before it is saved. */
function LeftOut({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation()
  const shown = labels.slice(0, MOST_SHOWN).join(', ')
  return (
    <div role="status">
      {labels.length > 0 && (
        <Notice tone="warning">
          {t('Units left out', { count: labels.length, units: labels.length > MOST_SHOWN ? `${shown}, …` : shown })}{' '}
          {t('What is left out is archived from today: no more bills, its account stays.')}
        </Notice>
      )}
    </div>
  )
}

interface ListForm {
  /** The list as the person has seen it: a save replaces that version and no newer one. */
  stored: Units
  onSaved: (stored: Units) => void
  onReload: () => Promise<void>
}

function UnitsForm({ stored, onSaved, onReload }: ListForm) {
  const { t } = useTranslation()
  const storedText = writeUnits(stored.units)
  const [text, setText] = useKeptText('units', storedText)
  const [isPressed, setPressed] = useState(false)
  const saving = useReplaceUnits()
  const read = readUnits(text)
  const isDirty = text !== storedText
  const listed = new Set(read.units.map(({ label }) => label))
  const leftOut = stored.units.map(({ label }) => label).filter((label) => !listed.has(label))
  const tooMany = read.units.length > UNITS ? [t('Units cannot exceed {{max}}', { max: UNITS })] : []
  const wrong = [...read.problems.map(({ line, message }) => t('Line {{line}}: {{message}}', { line, message: t(message) })), ...tooMany]
  const error = isPressed && wrong.length > 0 ? wrong.slice(0, MOST_SHOWN).join('. ') : undefined
  const save = async () => {
    setPressed(true)
    if (wrong.length > 0) return
    const saved = await saving.mutateAsync({ seen: stored, body: { units: read.units } }).catch(() => null)
    if (saved !== null) onSaved(saved)
  }
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={isDirty} onSubmit={save}>
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {saving.isStale && <ReloadList onReload={onReload} />}
      <PlainTextArea
        label={t('Units, one floor a line')}
        value={text}
        onValue={setText}
        rows={10}
        error={error}
        help={t('Unit count', { count: read.units.length })}
        placeholder={'1: 1A-1K\n2: 2A-2K'}
      />
      {wrong.length === 0 && <LeftOut labels={leftOut} />}
    </SettingsForm>
  )
}

/** Shows the building's units as a text, and their groups and share values: for administrators. */
export function UnitsListView() {
  const { t } = useTranslation()
  const found = useQuery(query(units.list))
  const { data, refetch } = found
  // The form keeps the list that it began with, not one that is fetched while somebody types.
  const [seen, setSeen] = useState(data)
  if (seen === undefined && data !== undefined) setSeen(data)
  const acts = { onSaved: setSeen, onReload: async () => setSeen((await refetch()).data) }
  return (
    <Section
      title={t('Units')}
      text={t('They are suggested wherever a unit is typed. Write the floor, a colon and its units; a range is written 1A-1K or 101-110.')}
    >
      <SectionState {...sectionState(found, t('Failed to fetch units'))} />
      {seen && <UnitsForm key={`units ${seen.version}`} stored={seen} {...acts} />}
      {seen !== undefined && seen.units.length > 0 && <SharesForm key={`shares ${seen.version}`} stored={seen} {...acts} />}
    </Section>
  )
}
