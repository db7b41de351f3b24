import { LENGTH } from '@verandah/contract/limits'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { RequestCommentDraft } from '@verandah/contract/maintenanceInput'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { type Failure, FailureNotice } from '../../../ui/form/FailureNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { SwitchField } from '../../../ui/form/fields/SwitchField.tsx'
import { useKeptDraft } from '../../../ui/state/useKeptPlace.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { keepComment, type TypedComment, typedComment } from './commentDraft.ts'
import css from './CommentForm.module.css'
import { type CommentBody, useWriteComment } from './useComments.ts'

const NOTHING: TypedComment = { message: '', internal: false }

interface CommentFormProps {
  request: Pick<MaintenanceRequest, '_id' | 'title'>
  mayWriteInternally: boolean
}

/** The place to write a comment. What was typed stays whatever the server says, and until the next visit. */
export function CommentForm({ request, mayWriteInternally }: CommentFormProps) {
  const { _id: id } = request
  const { t } = useTranslation()
  const form = useSchemaForm<TypedComment, CommentBody>({
    schema: RequestCommentDraft,
    toBody: ({ message, internal }) => ({ message, internal: internal && mayWriteInternally }),
    defaultValues: typedComment(id) ?? NOTHING,
    isQuiet: true
  })
  const { control, formState } = form
  const [message, internal] = useWatch({ control, name: ['message', 'internal'] })
  useEffect(() => keepComment(id, { message, internal }), [id, message, internal])
  const isBack = useKeptDraft(`comment ${id}`, message.trim() !== '')
  const writing = useWriteComment(request)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isInternal = internal && mayWriteInternally

  const send = async (body: CommentBody) => {
    setFailure(null)
    await writing.mutateAsync(body)
    form.reset(NOTHING)
  }
  const submit = useSubmit(form, send, (error) => setFailure({ text: describeError(error, t('Failed to save comment')), at: Date.now() }))

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
      <div className={css.foot}>
        {mayWriteInternally && (
          <SwitchField control={control} name="internal" label={t('Internal note')} help={t('Only managers see internal notes.')} />
        )}
        <Button className={css.send} type="submit" busy={formState.isSubmitting}>
          {isInternal ? t('Post Internal Note') : t('Post Comment')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </Form>
  )
}
