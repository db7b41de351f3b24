import type { Result } from '@verandah/contract/results'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { IconCertificate, IconTable } from '@tabler/icons-react'
import { download } from '../../../api/calls/download.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { Codes } from './Codes.tsx'
import css from './Result.module.css'

interface ProofCardProps {
  vote: Resolution
  result: Result
}

function useResultFiles({ _id: id }: Pick<Resolution, '_id'>) {
  const { t } = useTranslation()
  const certificate = useAction({
    send: async () => download(resolutions.certificate, { params: { id } }, 'certificate.pdf'),
    failed: t('Failed to download the certificate'),
    toastsFailure: true
  })
  const ballots = useAction({
    send: async () => download(resolutions.ballots, { params: { id } }, 'ballots.csv'),
    failed: t('Failed to download the ballots'),
    toastsFailure: true
  })
  return { certificate, ballots }
}

/** What the table of ballots has: of a secret vote no unit, and the share only where the vote counts shares. */
function tableSays({ secrecy, weight }: Resolution): string {
  if (secrecy === 'open') return 'The table has each ballot with its unit: anybody can count again.'
  if (weight === 'share') return 'The table has the choice and the share of each ballot, and no name: anybody can count again.'
  return 'The table has the choice of each ballot, and no name: anybody can count again.'
}

/** Shows what anybody needs to check a result: the certificate, the ballots, the codes, and the hashes. */
export function ProofCard({ vote, result }: ProofCardProps) {
  const { t } = useTranslation()
  const { certificate, ballots } = useResultFiles(vote)
  const isSecret = vote.secrecy === 'secret'
  return (
    <>
      <Card>
        <h3>{t('Proof')}</h3>
        <Stack gap={8}>
          <Button icon={<IconCertificate size={20} aria-hidden />} onClick={async () => certificate.run()}>
            {t('Certificate (PDF)')}
          </Button>
          {vote.method === 'poll' && (
            <Button look="outline" icon={<IconTable size={20} aria-hidden />} onClick={async () => ballots.run()}>
              {t('Ballots (CSV)')}
            </Button>
          )}
        </Stack>
        {vote.method === 'poll' && (
          <Text look="meta" mt={8}>
            {t(tableSays(vote))}
          </Text>
        )}
        <details className={css.hashes}>
          <summary>{t('Hashes (SHA-256)')}</summary>
          <Facts
            facts={[
              [t('Roll'), <code key="roll">{result.rollSha256}</code>],
              [t('Who could vote'), <code key="electors">{result.electorsSha256}</code>],
              [t('Result'), <code key="result">{result.sha256}</code>]
            ]}
          />
        </details>
      </Card>
      {isSecret && <Codes vote={vote} />}
    </>
  )
}
