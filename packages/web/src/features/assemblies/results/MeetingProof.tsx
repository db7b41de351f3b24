import type { Assembly } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { formatInstant, formatInstantDay, grouped } from '@verandah/contract/formats'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import type { Resolution } from '@verandah/contract/resolutions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { download } from '../../../api/calls/download.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useVotes } from '../count/useVotes.ts'
import { useAssembly } from '../useAssembly.ts'
import css from './Result.module.css'
import { RollButton } from './RollButton.tsx'

/** Shows on the page of a general meeting what a lawyer asks for: notice, roll, quorum, majority and minutes. */
export function MeetingProof({ id }: { id: MeetingId }) {
  const { assembly } = useAssembly(id)
  return assembly === undefined || assembly.notice === null ? null : <Proof assembly={assembly} />
}

function Proof({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const { meetingId: id, roll, state, checklist } = assembly
  // Those of an adjourned meeting are signed too, and it stays adjourned.
  const isSigned = checklist.some(({ step, isDone }) => step === 'signatures' && isDone)
  const { votes } = useVotes(id, state === 'open')
  const decided = votes?.filter(({ result }) => result !== null) ?? []
  return (
    <Card>
      <h3>{t('Proof')}</h3>
      <ul>
        <NoticeRow assembly={assembly} />
        <Row
          name={t('Roll')}
          words={roll === null ? t('It is frozen when the meeting is opened.') : <RollWords roll={roll} />}
          link={roll !== null && <RollButton id={id} />}
        />
        <Row
          name={t('Quorum')}
          words={
            decided.length === 0 ? (
              t('It is recorded with each vote.')
            ) : (
              <>
                <p>{t('As it was when each vote was opened.')}</p>
                <VoteLinks votes={decided} section="quorum" />
              </>
            )
          }
        />
        <Row
          name={t('Majority')}
          words={decided.length === 0 ? t('Nothing has been decided yet.') : <VoteLinks votes={decided} section="majority" />}
        />
        <Row
          name={t('Minutes')}
          words={isSigned ? t('They are signed.') : t('They are not signed yet.')}
          // The card of the minutes stands on the page when the meeting has begun.
          link={roll !== null && <Link to={`${paths.meeting(id)}#minutes`}>{t('Minutes')}</Link>}
        />
      </ul>
    </Card>
  )
}

function Row({ name, words, link = false }: { name: string; words: ReactNode; link?: ReactNode }) {
  return (
    <li className={css.row}>
      <div className={css.fact}>
        <strong>{name}</strong>
        <Text as="div" look="meta">
          {words}
        </Text>
      </div>
      {link}
    </li>
  )
}

function NoticeRow({ assembly: { meetingId: id, notice } }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const saving = useAction({
    send: async () => download(assemblyNotice.file, { params: { id }, query: {} }, 'notice.pdf'),
    failed: t('Failed to download the notice'),
    toastsFailure: true
  })
  if (notice === null) return null
  const { served, unserved, at, isLate, sha256 } = notice
  const values = { day: formatInstantDay(at), served, all: served + unserved }
  return (
    <Row
      name={t('Notice')}
      words={
        <>
          <p>
            {isLate
              ? t('Given on {{day}}, which was late: {{served}} of {{all}} owners were served.', values)
              : t('Given on {{day}}: {{served}} of {{all}} owners were served.', values)}
          </p>
          <Hash value={sha256} />
        </>
      }
      link={
        <Button look="outline" onClick={async () => saving.run()}>
          {t('Notice (PDF)')}
        </Button>
      }
    />
  )
}

function RollWords({ roll: { units, share, excluded, openedAt, sha256 } }: { roll: NonNullable<Assembly['roll']> }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        {t('{{units}} units with {{share}} shares, frozen on {{when}}.', {
          units: grouped(units),
          share: grouped(share),
          when: formatInstant(openedAt)
        })}
      </p>
      {excluded > 0 && <p>{t('May not vote: {{excluded}}', { excluded })}</p>}
      <Hash value={sha256} />
    </>
  )
}

function Hash({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <details className={css.hashes}>
      <summary>{t('Hash (SHA-256)')}</summary>
      <code>{value}</code>
    </details>
  )
}

/** Leads for each vote to one section of its result. */
function VoteLinks({ votes, section }: { votes: readonly Resolution[]; section: 'quorum' | 'majority' }) {
  return (
    <ul className={css.votes}>
      {votes.map(({ _id, title }) => (
        <li key={_id}>
          <Link to={`${paths.resolution(_id)}#${section}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
