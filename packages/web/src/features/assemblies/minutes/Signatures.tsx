import { formatInstant, formatInstantDay } from '@verandah/contract/formats'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { type MinutesVersion, type SignatureWay, signedMinutes, type SigningRole } from '@verandah/contract/signedMinutes'
import { IconFileText, IconPencil, IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useAssembly } from '../useAssembly.ts'
import { ScanLink } from '../ScanLink.tsx'
import css from './Signatures.module.css'

const SignDialog = openedOnDemand(async () => (await import('./SignDialog.tsx')).SignDialog)

export const ROLE_WORD: Record<SigningRole, string> = { chair: 'Chair', secretary: 'Secretary', member: 'Member' }
const WAY_WORD: Record<SignatureWay, string> = { password: 'with the password', code: 'with a code of the app', scan: 'on paper' }

/** Shows who has signed the minutes of a general meeting, and each text that was signed before. */
export function Signatures({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { assembly } = useAssembly(meeting._id)
  const [isSigning, setSigning] = useState(false)
  const { data, error, refetch } = useQuery(query(signedMinutes.versions, { params: { id: meeting._id } }))
  const versions = data?.versions ?? []
  const isSigned = versions.some((version) => version.isCurrent && version.isSigned)
  const maySign = assembly?.can.sign === true && meeting.hasMinutes && !isSigned
  if (versions.length === 0 && !maySign && error === null) return null
  return (
    <div className={css.signatures}>
      <h4>{t('Signatures')}</h4>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the signatures'))} onRetry={() => void refetch()} />}
      {data !== undefined && !versions.some(({ isCurrent }) => isCurrent) && (
        <Text look="quiet">{t('Nobody has signed this text yet. Chair and secretary sign, or two members.')}</Text>
      )}
      {versions.map((version) => (
        <Version key={version.number} version={version} />
      ))}
      {maySign && (
        <Text as="div" mt={12}>
          <Button icon={<IconWritingSign size={18} aria-hidden />} onClick={() => setSigning(true)}>
            {t('Sign the Minutes')}
          </Button>
        </Text>
      )}
      <Suspense>
        {isSigning && assembly !== undefined && <SignDialog meeting={meeting} assembly={assembly} onClose={() => setSigning(false)} />}
      </Suspense>
    </div>
  )
}

function Version({ version: { number, at, isCurrent, isSigned, signatures, sha256, text } }: { version: MinutesVersion }) {
  const { t } = useTranslation()
  const look = isSigned ? ({ tone: 'success', Icon: IconRosetteDiscountCheck } as const) : ({ tone: 'warning', Icon: IconPencil } as const)
  return (
    <section className={css.version} aria-label={t('Version {{number}}', { number })}>
      <Row gap="4px 12px" align="center">
        <strong>{t('Version {{number}} of {{day}}', { number, day: formatInstantDay(at) })}</strong>
        <StatusChip look={look}>{isSigned ? t('Signed') : t('Not enough signatures')}</StatusChip>
        {!isCurrent && <StatusChip>{t('Replaced')}</StatusChip>}
      </Row>
      <ul>
        {signatures.map(({ role, name, at: when, way, documentId }) => (
          <li key={`${role} ${name}`}>
            {t('{{role}}: {{name}}, {{when}}, {{way}}', {
              role: { text: ROLE_WORD[role] },
              name,
              when: formatInstant(when),
              way: { text: WAY_WORD[way] }
            })}{' '}
            {documentId !== null && <ScanLink id={documentId} of={name} />}
          </li>
        ))}
      </ul>
      <details className={css.text}>
        <summary>{isCurrent ? t('Hash (SHA-256)') : t('The text, and its hash')}</summary>
        <code>{sha256}</code>
        {!isCurrent && <LinkedText text={text} />}
      </details>
    </section>
  )
}

/** Begins the minutes with what the portal knows: who came, and what was decided. */
export function DraftFromFacts({ id, onDraft }: { id: MeetingId; onDraft: (text: string) => void }) {
  const { t } = useTranslation()
  const drafting = useAction({
    send: async () => call(signedMinutes.draft, { params: { id } }),
    failed: t('Failed to draft the minutes'),
    toastsFailure: true
  })
  const draft = async () => {
    const answer = await drafting.mutateAsync().catch(() => null)
    if (answer !== null) onDraft(answer.text)
  }
  return (
    <Button look="outline" icon={<IconFileText size={18} aria-hidden />} onClick={draft}>
      {t('Draft from the Facts')}
    </Button>
  )
}
