import type { Assembly } from '@verandah/contract/assemblies'
import type { assemblyNotice, Service } from '@verandah/contract/assemblyNotice'
import type { Answer } from '@verandah/contract/endpoint'
import { formatDay } from '@verandah/contract/formats'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { useKeptState } from '../../../ui/state/useKeptState.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useNoticeFile, useNoticePapers, useServices } from '../useAssembly.ts'
import { WAY_LABEL } from '../words/states.ts'
import css from './parties.module.css'

const ServeDialog = openedOnDemand(async () => (await import('./ServeDialog.tsx')).ServeDialog)

type Services = Answer<typeof assemblyNotice.services>
type Unserved = Services['unserved'][number]
/** Whose service is being recorded; `any`: it is chosen in the dialog. */
type Serving = Pick<Unserved, 'unit' | 'party'> | 'any'

/** Shows whom the notice has reached, who still needs a paper, and what they have answered. */
export function ServicesCard({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const { meetingId: id, notice, replies, can } = assembly
  const { services: found, failure, retry } = useServices(id)
  const papers = useNoticePapers(id)
  const [serving, serve] = useKeptState<Serving | null>('service dialog', null)
  return (
    <Card data-no-print>
      <h3>{t('Service of the notice')}</h3>
      <Facts
        facts={[
          notice !== null && [t('Owners reached'), notice.served],
          notice !== null && [t('Owners not reached yet'), notice.unserved],
          [t('Answers'), t('{{attend}} come, {{proxy}} send a proxy, {{absent}} stay away, {{silent}} have said nothing', replies)]
        ]}
      />
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {can.serve && (
        <Row mt={16} mb={8}>
          {found !== undefined && found.unserved.length > 0 && (
            <Button look="outline" icon={<IconPrinter size={18} aria-hidden />} onClick={async () => papers.run()}>
              {t('Notices to print', { count: new Set(found.unserved.map(({ unitId }) => unitId)).size })}
            </Button>
          )}
          <Button look="outline" onClick={() => serve('any')}>
            {t('Record Service')}
          </Button>
        </Row>
      )}
      {found !== undefined && <Lists found={found} assembly={assembly} onServe={serve} />}
      <Suspense>
        {serving !== null && found !== undefined && (
          <ServeDialog id={id} services={found} first={serving === 'any' ? null : serving} onClose={() => serve(null)} />
        )}
      </Suspense>
    </Card>
  )
}

interface ListsProps {
  found: Services
  assembly: Assembly
  onServe: (party: Serving) => void
}

function Lists({ found, assembly, onServe }: ListsProps) {
  const { t } = useTranslation()
  const { unserved, bounced, services } = found
  const { meetingId, can } = assembly
  const file = useNoticeFile(meetingId)
  const buttons = (party: Unserved) =>
    can.serve && (
      <Row gap={4}>
        <Button look="quiet" aria-label={t('Print the paper of {{unit}}', { unit: party.unit })} onClick={async () => file.run(party.unit)}>
          {t('Print')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('Record service: {{unit}}, {{party}}', { unit: party.unit, party: party.party })}
          onClick={() => onServe(party)}
        >
          {t('Record')}
        </Button>
      </Row>
    )
  return (
    <>
      {bounced.length > 0 && <Parties title={t('E-mail came back')} parties={bounced} detail={({ reason }) => reason} buttons={buttons} />}
      {unserved.length > 0 && <Parties title={t('Not reached yet')} parties={unserved} detail={() => null} buttons={buttons} />}
      {services.length > 0 && (
        <details className={css.all}>
          <summary>{t('All services ({{number}})', { number: services.length })}</summary>
          <ul className={css.parties}>
            {services.map((service) => (
              <ServiceRow key={service._id} service={service} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface PartiesProps<P extends Unserved> {
  title: string
  parties: readonly P[]
  detail: (party: P) => string | null
  buttons: (party: Unserved) => ReactNode
}

function Parties<P extends Unserved>({ title, parties, detail, buttons }: PartiesProps<P>) {
  const { t } = useTranslation()
  return (
    <>
      <Text as="h4" mt={16} mb={4}>
        {title}
      </Text>
      <ul className={css.parties} aria-label={title}>
        {parties.map((party) => (
          <li key={`${party.unitId} ${party.party}`} className={css.row}>
            <Stack gap={0} className={css.words}>
              <span>{t('{{unit}} · {{party}}', { unit: party.unit, party: party.party })}</span>
              {detail(party) !== null && <Text look="meta">{detail(party)}</Text>}
            </Stack>
            {buttons(party)}
          </li>
        ))}
      </ul>
    </>
  )
}

function ServiceRow({ service }: { service: Service }) {
  const { t } = useTranslation()
  const { unit, party, way, day, evidence, by, hasFailed, isLate } = service
  return (
    <li className={css.row}>
      <Stack gap={0} className={css.words}>
        <span>{t('{{unit}} · {{party}}', { unit, party })}</span>
        <Text look="meta">
          {[t(WAY_LABEL[way]), formatDay(day), evidence, by === null ? t('By the portal') : `${by.firstName} ${by.lastName}`].join(' · ')}
        </Text>
      </Stack>
      {hasFailed && <StatusChip tone="error">{t('came back')}</StatusChip>}
      {isLate && <StatusChip tone="warning">{t('late')}</StatusChip>}
    </li>
  )
}
