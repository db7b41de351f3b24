import { MailTest, settings } from '@verandah/contract/settings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { Section, SectionForm } from '../../ui/cards/Section.tsx'

interface MailTestSectionProps {
  onSent: () => void
}

/** Sends a mail like any other, to see whether mail goes out. */
export function MailTestSection({ onSent }: MailTestSectionProps) {
  const { t } = useTranslation()
  const email = useSession(({ user }) => user?.email ?? '')
  const form = useBodyForm(MailTest, { to: email })
  const sending = useAction({
    send: async (body: MailTest) => call(settings.testMail, { body }),
    done: ({ message }) => message,
    failed: t('Failed to send the test mail')
  })
  const send = async (body: MailTest) => {
    await sending.mutateAsync(body)
    onSent()
  }
  return (
    <Section title={t('Mail Test')} text={t('See whether mail goes out. What became of it stands in the outbox below.')} isOffPaper>
      <SectionForm
        onSubmit={useSubmit(form, send, () => undefined)}
        buttons={
          <Button type="submit" busy={sending.isPending}>
            {t('Send Test Mail')}
          </Button>
        }
      >
        {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
        <TextField control={form.control} name="to" label={t('Send it to')} required type="email" />
      </SectionForm>
    </Section>
  )
}
