import { readUnits, writeUnits } from '@verandah/contract/unitsText'
import { UNITS } from '@verandah/contract/limits'
import type { Units } from '@verandah/contract/units'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { PlainTextArea } from '../../ui/PlainTextArea.tsx'
import { SectionState } from './SectionState.tsx'
import css from './Section.module.css'
import { useReplaceUnits, useUnits } from './useSettings.ts'

const MOST_SHOWN = 5

function UnitsForm({ units }: { units: Units['units'] }) {
  const { t } = useTranslation()
  const stored = writeUnits(units)
  const [text, setText] = useState(stored)
  const [isPressed, setPressed] = useState(false)
  const saving = useReplaceUnits()
  const read = readUnits(text)
  const isDirty = text !== stored
  const leaving = useUnsavedGuard(isDirty)
  const tooMany = read.units.length > UNITS ? [t('Units cannot exceed {{max}}', { max: UNITS })] : []
  const wrong = [...read.problems.map(({ line, message }) => t('Line {{line}}: {{message}}', { line, message: t(message) })), ...tooMany]
  const error = isPressed && wrong.length > 0 ? wrong.slice(0, MOST_SHOWN).join('. ') : undefined

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (wrong.length === 0 && !saving.isPending) saving.mutate({ units: read.units })
      }}
    >
      {saving.error && <ErrorBanner message={describeError(saving.error, t('Failed to save units'))} onDismiss={saving.reset} />}
      <PlainTextArea
        label={t('Units, one floor a line')}
        value={text}
        onValue={setText}
        rows={10}
        error={error}
        help={t('Unit count', { count: read.units.length })}
        placeholder={'1: 1A-1K\n2: 2A-2K'}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
          {t('Save Changes')}
        </Button>
      </div>
      {leaving}
    </form>
  )
}

/** The building's units, as suggestions wherever a unit is typed. */
export function UnitsSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useUnits()
  return (
    <Card aria-labelledby="units-title">
      <h3 id="units-title" className={css.title}>
        {t('Units')}
      </h3>
      <p className={css.text}>
        {t('They are suggested wherever a unit is typed. Write the floor, a colon and its units; a range is written 1A-1K or 101-110.')}
      </p>
      <SectionState isPending={isPending} error={error} fallback="Failed to fetch units" onRetry={() => void refetch()} />
      {data && <UnitsForm key={writeUnits(data.units)} units={data.units} />}
    </Card>
  )
}
