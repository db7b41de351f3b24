import { formatInstantDay } from '@verandah/contract/formats'
import type { PushDevice } from '@verandah/contract/push'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef } from 'react'
import { describeError } from '../../api/calls/describeError.ts'
import { failureOf } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckLine } from '../../ui/buttons/CheckLine.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './Devices.module.css'
import { ThisDevice } from './ThisDevice.tsx'
import { useDevices, useHideDetails, useRemoveDevice, useTestDevice } from './usePush.ts'

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device)

interface DeviceRowProps {
  device: PushDevice
  isTesting: boolean
  isRemoving: boolean
  onTest: () => Promise<unknown>
  onRemove: () => Promise<unknown>
  onHide: (hidesDetails: boolean) => void
}

function DeviceRow({ device, isTesting, isRemoving, onTest, onRemove, onHide }: DeviceRowProps) {
  const { t } = useTranslation()
  const Icon = isPhone(device.device) ? IconDeviceMobile : IconDeviceDesktop
  const id = `device-${device._id}`
  return (
    <li className={css.device}>
      <Icon className={css.icon} size={24} aria-hidden />
      <div className={css.facts}>
        <Row as="p" gap="4px 12px" align="center" look="strong" id={id}>
          {device.device}
          {device.isThis && <StatusChip tone="primary">{t('This device')}</StatusChip>}
        </Row>
        <Text look="detail">{t('Added on {{day}}', { day: formatInstantDay(device.createdAt) })}</Text>
        <Text look="detail">
          {device.lastOkAt === null ? (
            t('No notice was sent to it yet')
          ) : (
            <>
              {t('Last notice')} <RelativeTime at={device.lastOkAt} />
            </>
          )}
        </Text>
        <CheckLine label={t('Hide details')} isOn={device.hidesDetails} onChange={onHide} />
      </div>
      <div className={css.buttons}>
        <Button look="quiet" busy={isTesting} aria-describedby={id} onClick={onTest}>
          {t('Test')}
        </Button>
        <Button look="quiet" tone="error" busy={isRemoving} aria-describedby={id} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

/** Shows on which devices the person is notified, this one first, and asks to be notified on this one. */
export function Devices() {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useDevices()
  const [testing, removing, hiding] = [useTestDevice(), useRemoveDevice(), useHideDetails()]
  const { failure, dismiss } = failureOf([testing, removing, hiding])
  const devices = (data?.subscriptions ?? []).toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
  const remove = async (device: PushDevice) => {
    // The pressed button will be removed.
    const focus = focusAfter()
    if (await removing.run(device)) focus(heading.current)
  }
  return (
    <Card aria-labelledby="devices">
      <h3 ref={heading} id="devices" className={css.heading} tabIndex={-1}>
        {t('Devices')}
      </h3>
      <Text look="note" mt={2} mb={12}>
        {t('Notices come to these devices at once, also while the portal is closed.')}
      </Text>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch devices'))} onRetry={() => void refetch()} />}
      {data && !devices.some(({ isThis }) => isThis) && <ThisDevice publicKey={data.key} />}
      {devices.length > 0 && (
        <ul className={css.devices}>
          {devices.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              isTesting={testing.isPending && testing.variables._id === device._id}
              isRemoving={removing.isPending && removing.variables._id === device._id}
              onTest={async () => testing.run(device)}
              onRemove={async () => remove(device)}
              onHide={(hidesDetails) => void hiding.run({ device, hidesDetails })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
