import { SmsTest } from '@verandah/contract/sms'
import { sectionState } from '../../api/sectionState.ts'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Section, SectionForm, SectionState } from '../../ui/cards/Section.tsx'
import { PhoneField } from '../../ui/form/fields/PhoneField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { GatewayForm } from './GatewayForm.tsx'
import { UsageCard } from './UsageCard.tsx'
import { useSms, useSmsTest, useSmsUsage } from './useSms.ts'

/** Sends a message like any other, to see whether the gateway takes it. */
function TestCard() {
  const { t } = useTranslation()
  const phone = useSession(({ user }) => user?.phone ?? '')
  const form = useBodyForm(SmsTest, { phone })
  const sending = useSmsTest()
  const send = async (body: SmsTest) => void (await sending.mutateAsync(body))
  return (
    <Section title={t('SMS Test')} text={t('See whether messages go out. A test costs as much as any other message.')} isOffPaper>
      <SectionForm
        onSubmit={useSubmit(form, send, () => undefined)}
        buttons={
          <Button type="submit" busy={sending.isPending}>
            {t('Send Test Message')}
          </Button>
        }
      >
        {sending.failure !== null && <ErrorBanner message={sending.failure} onDismiss={sending.reset} />}
        <PhoneField control={form.control} name="phone" label={t('Send it to')} required />
      </SectionForm>
    </Section>
  )
}

/** Shows the gateway of text messages, and what they have cost. */
export function SmsSection() {
  const { t } = useTranslation()
  const settings = useSms()
  const usage = useSmsUsage()
  const isOn = settings.data !== undefined && settings.data.gateway !== 'none' && settings.data.cap > 0
  return (
    <Stack gap={20}>
      {usage.data && settings.data && <UsageCard usage={usage.data} settings={settings.data} />}
      <Section title={t('SMS gateway')} text={t('A company that takes messages from the portal and sends them to telephones, for money.')}>
        <SectionState {...sectionState(settings, t('Failed to fetch the SMS settings'))} />
        {settings.data && <GatewayForm stored={settings.data} />}
      </Section>
      {isOn && <TestCard />}
    </Stack>
  )
}
