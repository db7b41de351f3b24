import { formatClock } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { Reach } from '@verandah/contract/notifications'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** Returns '87 people', as a part of a sentence. */
export const people = (count: number) => ({ text: 'People count', values: { count } })

/** Returns '61 people get this at 06:30'; null where nobody's quiet hours hold it. */
export const heldText = ({ held, heldUntil }: Pick<Reach, 'held' | 'heldUntil'>, t: Translate): string | null =>
  held === 0 || heldUntil === null ? null : t('People get this at', { count: held, time: formatClock(heldUntil) })

function smsText({ numbers, segments, cost, left }: NonNullable<Reach['sms']>, t: Translate): string {
  return t('Phones: {{phones}}, text messages: {{messages}}. Cost: {{cost}} of {{left}} that is left.', {
    phones: String(numbers),
    messages: String(segments),
    cost: formatMoney(cost),
    left: formatMoney(left)
  })
}

/** Shows how many people a message reaches by which way. */
export function ReachFacts({ reach: { recipients, push, email, sms } }: { reach: Reach }) {
  const { t } = useTranslation()
  const count = (some: number) => t('{{people}}', { people: people(some) })
  return (
    <Text as="div" mt={12}>
      <Facts
        facts={[
          [t('In the portal'), count(recipients)],
          [t('On the phone'), count(push)],
          [t('By e-mail'), count(email)],
          sms !== null && [t('As a text message'), smsText(sms, t)]
        ]}
      />
    </Text>
  )
}
