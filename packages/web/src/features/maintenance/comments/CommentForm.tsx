import { LENGTH } from '@verandah/contract/limits'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { RequestCommentDraft } from '@verandah/contract/maintenanceInput'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { type Failure, FailureNotice } from '../../../ui/form/FailureNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useKeptDraft } from '../../../ui/state/useKeptState.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { keepWritten } from '../../../api/kept/keepWritten.ts'
import css from './CommentForm.module.css'
import { type CommentBody, useWriteComment } from './useComments.ts'
import { useSession } from '../../../api/session/session.ts'
import { Row } from '../../../ui/page/layout.tsx'
import { dropDraft, readDraft, writeDraft } from '../../../ui/state/drafts.ts'

/** A comment as its form has it. */
interface TypedComment {
  message: string
  internal: boolean
}

const NOTHING: TypedComment = { message: '', internal: false }

interface CommentFormProps {
  request: Pick<MaintenanceRequest, '_id' | 'title'>
  mayWriteInternally: boolean
}

/** Shows the place to write a comment. What was typed stays whatever the server says, and until the next visit. */
export function CommentForm({ request, mayWriteInternally }: CommentFormProps) {
  const { _id: id } = request
  const { t } = useTranslation()
  const name = `comment ${id}`
  // Whose text it is; the one who began to type, also when the session ends meanwhile.
  const [owner] = useState(() => useSession.getState().user?._id ?? null)
  const form = useSchemaForm<TypedComment, CommentBody>({
    schema: RequestCommentDraft,
    toBody: ({ message, internal }) => ({ message, internal: internal && mayWriteInternally }),
    defaultValues: readDraft<TypedComment>(owner, name) ?? NOTHING,
    isQuiet: true
  })
  const { control, formState } = form
  const [message, internal] = useWatch({ control, name: ['message', 'internal'] })
  const isTyped = message.trim() !== ''
  // This stores a comment that was typed on this device and not sent.
  useEffect(() => {
    if (isTyped) writeDraft(owner, name, { message, internal })
    else dropDraft(owner, name)
  }, [owner, name, isTyped, message, internal])
  const isBack = useKeptDraft(name, isTyped)
  const writing = useWriteComment(request)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isInternal = internal && mayWriteInternally

  const send = async (body: CommentBody) => {
    setFailure(null)
    try {
      await writing.mutateAsync(body)
    } catch (error) {
      if (!(await keepWritten(error, { kind: 'requestComment', title: request.title, record: id, body }))) throw error
    }
    form.reset(NOTHING)
  }
  const submit = useSubmit(form, send, (error) => setFailure({ text: writing.describe(error), at: Date.now() }))

  return (
    <Form data-no-print className={css.form} data-internal={isInternal} onSubmit={submit}>
      {isBack && !writing.isSuccess && <KeptNotice />}
      <CountedTextArea
        control={control}
        name="message"
        label={isInternal ? t('Your internal note') : t('Your comment')}
        required
        rows={3}
        max={LENGTH.message}
      />
      <Row gap="4px 24px" align="flex-start" justify="space-between" className={css.foot}>
        {mayWriteInternally && (
          <SwitchField control={control} name="internal" label={t('Internal note')} help={t('Only managers see internal notes.')} />
        )}
        <Button className={css.send} type="submit" busy={formState.isSubmitting}>
          {isInternal ? t('Post Internal Note') : t('Post Comment')}
        </Button>
      </Row>
      <FailureNotice failure={failure} />
    </Form>
  )
}
