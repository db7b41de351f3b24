import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'
import { IconBan, IconCircleCheck, IconClockPause, IconHourglass } from '@tabler/icons-react'
import type { Look } from '../../../ui/text/priorityLook.ts'

export const PROXY_STATE: Record<ProxyState, Look & { label: string }> = {
  unconfirmed: { label: 'To be confirmed', tone: 'warning', Icon: IconHourglass },
  active: { label: 'Holds', tone: 'success', Icon: IconCircleCheck },
  suspended: { label: 'Rests', tone: 'warning', Icon: IconClockPause },
  revoked: { label: 'Taken back', tone: 'neutral', Icon: IconBan },
  lapsed: { label: 'Ended', tone: 'neutral', Icon: IconBan }
}
