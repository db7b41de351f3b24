import type { Translate } from '@verandah/contract/i18n/translate'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { GoneNotice } from './GoneNotice.tsx'
import { mergeEdits } from './mergeEdits.ts'
import css from './notice.module.css'
import { Stack } from '../page/layout.tsx'
import { toneColors } from '../text/toneColors.ts'

export interface StoredField {
  label: string
  /** The stored value in a few words. */
  value: string
}

export interface StaleNoticeProps<Values extends FieldValues, Body, Stored> {
  form: UseFormReturn<Values, unknown, Body>
  /** The record with which the person began. */
  seen: Stored
  /** The server has just answered that somebody else was faster. */
  isStale: boolean
  /** The server has just answered that there is no such record any more. */
  isGone: boolean
  /** The record as it is stored now, past every cache. */
  load: () => Promise<Stored>
  toValues: (stored: Stored) => Values
  describeField: (field: keyof Values, stored: Stored, t: Translate) => StoredField
  describeError: (error: unknown) => string
  onLoaded: (stored: Stored) => void
}

/** The record was changed meanwhile: takes over those changes, keeps what was typed, names where both differ. */
export function StaleNotice<Values extends FieldValues, Body, Stored>(props: StaleNoticeProps<Values, Body, Stored>) {
  const { form, seen, isStale, isGone, load, toValues, describeField, describeError, onLoaded } = props
  const { t } = useTranslation()
  const [clashes, setClashes] = useState<StoredField[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isStale) box.current?.focus()
  }, [isStale])

  const merge = async () => {
    setFailure(null)
    try {
      const stored = await load()
      const { mine, values, clashes: both } = mergeEdits(toValues(seen), form.getValues(), toValues(stored))
      form.reset(toValues(stored))
      for (const field of mine) form.setValue(field as Path<Values>, values[field], { shouldDirty: true, shouldTouch: true })
      setClashes(both.map((field) => describeField(field, stored, t)))
      onLoaded(stored)
      box.current?.focus()
    } catch (error) {
      setFailure(describeError(error))
    }
  }

  if (isGone) return <GoneNotice form={form} labelOf={(field) => describeField(field, seen, t).label} />
  if (!isStale && clashes === null) return null
  return (
    <div ref={box} className={css.notice} style={toneColors('warning')} role="alert" tabIndex={-1}>
      <Stack gap={8} align="flex-start">
        {isStale ? (
          <>
            <p>{t('This was changed elsewhere while you were editing. Nothing of yours is lost.')}</p>
            <Button look="outline" tone="neutral" onClick={() => void merge()}>
              {t('Load their changes')}
            </Button>
          </>
        ) : (
          <p>{t('Their changes are loaded, and what you typed is kept. Look it over and save again.')}</p>
        )}
        {!isStale && clashes !== null && clashes.length > 0 && (
          <>
            <p>{t('You both changed the following; saving replaces theirs:')}</p>
            <ul>
              {clashes.map(({ label, value }) => (
                <li key={label}>{t('{{field}} (latest: {{value}})', { field: label, value })}</li>
              ))}
            </ul>
          </>
        )}
        {failure !== null && <ErrorBanner message={failure} />}
      </Stack>
    </div>
  )
}
