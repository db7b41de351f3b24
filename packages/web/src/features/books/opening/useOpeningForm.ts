import { pack } from '@verandah/contract/i18n/text'
import { useEffect, useState } from 'react'
import { type FieldPath, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { ApiError } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { dropDraft, readDraft, writeDraft } from '../../../ui/state/drafts.ts'
import { usePaused } from '../../../ui/state/usePaused.ts'
import {
  checkHere,
  isNothing,
  newOpening,
  NO_ERRORS,
  type OpeningErrors,
  type OpeningSent,
  type OpeningValues,
  placeErrors,
  toSent
} from './openingForm.ts'
import { useCheckedOpening, usePostOpening } from './useOpening.ts'

const DRAFT = 'opening'

/** The errors that the server has found; none for another failure. Its messages are in the reader's language already. */
function errorsIn(error: unknown, sent: OpeningSent): OpeningErrors | null {
  if (!(error instanceof ApiError) || error.errors.length === 0) return null
  return placeErrors(
    error.errors.map(({ path, message }) => ({ path, message: pack('{{message}}', { message }) })),
    sent
  )
}

function showErrors(form: UseFormReturn<OpeningValues>, errors: readonly [field: string, message: string][]): void {
  form.clearErrors()
  for (const [field, message] of errors) form.setError(field as FieldPath<OpeningValues>, { type: 'check', message })
}

/**
 * The form of the opening: what is typed is kept on this device, and checked by the server each time that the person pauses.
 */
export function useOpeningForm() {
  const { t } = useTranslation()
  // Whose figures they are; the one who began to type, also when the session ends meanwhile.
  const [owner] = useState(() => useSession.getState().user?._id ?? null)
  const form = useForm<OpeningValues>({ defaultValues: { ...newOpening(), ...readDraft<OpeningValues>(owner, DRAFT) } })
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const paused = usePaused(typed)
  // Asserted: `typed` was written from them.
  const [values, checkedValues] = [typed, paused].map((text) => JSON.parse(text) as OpeningValues) as [OpeningValues, OpeningValues]
  const sent = toSent(checkedValues, true)
  const here = checkHere(sent)
  const checking = useCheckedOpening(here === null ? sent.body : null)
  const posting = usePostOpening()
  const [isAccepted, accept] = useState(false)
  const errors = here ?? errorsIn(checking.error, sent) ?? NO_ERRORS
  const isOther = checking.error !== null && errors === NO_ERRORS

  useEffect(() => {
    const now = JSON.parse(typed) as OpeningValues
    if (isNothing(now)) dropDraft(owner, DRAFT)
    else writeDraft(owner, DRAFT, now)
  }, [owner, typed])
  // The library takes an error away as soon as its field is changed: after each pause they are shown anew.
  const found = JSON.stringify([paused, [...errors.fields]])
  useEffect(() => showErrors(form, (JSON.parse(found) as [string, [string, string][]])[1]), [form, found])

  /** Posts all of it. Returns false where a field or a line says what is wrong. */
  const post = async (): Promise<boolean> => {
    const all = toSent(values, false)
    const wrong = checkHere(all)
    if (wrong === null) {
      await posting.mutateAsync({ ...all.body, acceptDifference: isAccepted })
      dropDraft(owner, DRAFT)
      return true
    }
    showErrors(form, [...wrong.fields])
    const [first] = wrong.fields.keys()
    if (first !== undefined) form.setFocus(first as FieldPath<OpeningValues>)
    return false
  }
  const isRight = here === null && checking.error === null && checking.data !== undefined
  return {
    form,
    values,
    lines: errors.lines,
    failure: isOther ? describeError(checking.error, t('Failed to check what you entered')) : null,
    recheck: () => void checking.refetch(),
    /** What the check says; undefined while something is wrong. */
    checked: isRight ? checking.data : undefined,
    /** Nothing is entered that could be posted. */
    isEmpty: isNothing(values),
    /** What is typed is checked, and right. */
    isReady: isRight && paused === typed && !checking.isPlaceholderData && !isNothing(values),
    isAccepted,
    accept,
    posting,
    post
  }
}
export type OpeningForm = ReturnType<typeof useOpeningForm>
