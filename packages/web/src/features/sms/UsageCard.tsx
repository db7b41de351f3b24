import { formatInstant, formatMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { SmsSettings, SmsUsage } from '@verandah/contract/sms'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Facts } from '../../ui/cards/FactsCard.tsx'
import { Section } from '../../ui/cards/Section.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { UsageBar } from '../../ui/text/ProgressBar.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import css from './Sms.module.css'

type Message = SmsUsage['messages'][number]

function State({ state }: Pick<Message, 'state'>) {
  const { t } = useTranslation()
  const chips: Record<Message['state'], [tone: Tone, label: string]> = {
    sending: ['warning', t('being sent')],
    sent: ['success', t('sent')],
    delivered: ['success', t('delivered')],
    failed: ['error', t('not sent')],
    unknown: ['warning', t('not known')]
  }
  const [tone, label] = chips[state]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { number, createdAt, isTest, segments, cost, state, error } = message
  const parts = t('Message parts', { count: segments })
  const facts = [formatInstant(createdAt), ...(isTest ? [t('Test')] : []), parts, formatMoney(cost)]
  return (
    <li className={css.message}>
      <span className={css.number}>{number === '' ? '–' : number}</span>
      <State state={state} />
      <span className={css.meta}>{[...facts, ...(error === null ? [] : [error])].join(' • ')}</span>
    </li>
  )
}

const PERCENT = 100

/** Shows what text messages have cost this month, and the last of them; where none are sent, how it would be. */
export function UsageCard({ usage, settings }: { usage: SmsUsage; settings: SmsSettings }) {
  const { t } = useTranslation()
  const { cap, spent, left, reserve, phones, messages, restoredAt } = usage
  const { gateway, price } = settings
  const isOn = gateway !== 'none' && cap > 0
  const percent = cap === 0 ? 0 : (spent / cap) * PERCENT
  const month = formatMonth(usage.month)
  return (
    <Section
      title={isOn ? t('Spent in {{month}}', { month }) : t('How it would be')}
      text={
        isOn
          ? t(
              'An emergency, such as fire, gas or no water now, is also sent as SMS to those who want it. One goes to a number, however many people have it.'
            )
          : t(
              'No SMS are sent, and nobody is asked about them. With a gateway and a limit an emergency also reaches people whose phone has no internet.'
            )
      }
    >
      {restoredAt !== null && (
        <Notice tone="warning">
          {t('This portal was restored from a copy on {{date}}: it sends no SMS.', { date: formatInstant(restoredAt) })}{' '}
          <Link to={paths.settingsTab('outbox')}>{t('Let it send')}</Link>
        </Notice>
      )}
      {isOn && (
        <div className={css.bar}>
          <UsageBar
            label={t('Part of the limit that is spent')}
            percent={percent}
            level={left === 0 ? 'over' : left <= reserve ? 'close' : 'usual'}
          />
        </div>
      )}
      <Facts
        facts={[
          isOn && [t('Spent'), t('{{spent}} of {{limit}}', { spent: formatMoney(spent), limit: formatMoney(cap) })],
          isOn && [t('Left'), formatMoney(left)],
          isOn && [t('Kept for emergencies'), formatMoney(Math.min(left, reserve))],
          [t('Telephones'), String(phones)],
          price > 0 && [t('To all of them'), formatMoney(phones * price)]
        ]}
      />
      <Text look="meta" mt={12}>
        {!isOn && t('Where one part costs LKR 1, a short message to all of them costs {{amount}}.', { amount: formatMoney(phones) })}{' '}
        {t('A message of up to 160 Latin letters is one part; in Sinhala and Tamil one part has 70.')}
      </Text>
      {messages.length > 0 && (
        <>
          <h4 className={css.title}>{t('Last messages')}</h4>
          <ul className={css.messages}>
            {messages.map((message) => (
              <MessageRow key={message._id} message={message} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
