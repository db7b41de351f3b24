import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toastSuccess } from '../messages/toasts.ts'
import { areSameValues } from './mergeEdits.ts'
import type { StaleNoticeProps } from './StaleNotice.tsx'
import { statusOf } from './statusOf.ts'

type Compared<Values extends FieldValues, Body, Stored> = Pick<StaleNoticeProps<Values, Body, Stored>, 'form' | 'load' | 'toValues'>

/**
 * Editing a stored record: `seen` is what the person has seen of it, the version that a save may replace. When somebody
 * else was faster the server answers 412, or 404 when they deleted it, and `StaleNotice` shows the way out; give it the
 * rest of the answer.
 */
export function useEdit<Stored>(record: Stored) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(record)
  const [isStale, setStale] = useState(false)
  const [isGone, setGone] = useState(false)
  /** A try ended without an answer of the portal: it may have been saved. */
  const wasLost = useRef(false)
  const onLoaded = (stored: Stored) => {
    setSeen(stored)
    setStale(false)
  }
  const isStored = async <Values extends FieldValues, Body>({ form, load, toValues }: Compared<Values, Body, NonNullable<Stored>>) => {
    const stored = await load().catch(() => null)
    if (stored === null || !areSameValues(toValues(stored), form.getValues())) return false
    form.reset(toValues(stored))
    onLoaded(stored)
    toastSuccess(t('Your changes are saved'))
    return true
  }
  return {
    seen,
    stale: { isStale, isGone, onLoaded },
    /**
     * True when it is saved, false when the record has changed or gone meanwhile. Throws every other failure. When the
     * answer of an earlier try was lost and the record that has changed says what the form says, that try was the change.
     */
    save: async <Values extends FieldValues, Body>(
      send: (seen: Stored) => Promise<unknown>,
      compared: Compared<Values, Body, NonNullable<Stored>>
    ): Promise<boolean> => {
      try {
        await send(seen)
        return true
      } catch (error) {
        const status = statusOf(error)
        if (status === 412 && wasLost.current && (await isStored(compared))) return true
        wasLost.current ||= typeof status !== 'number' || status >= 500
        if (status !== 412 && status !== 404) throw error
        setStale(status === 412)
        setGone(status === 404)
        return false
      }
    }
  }
}
