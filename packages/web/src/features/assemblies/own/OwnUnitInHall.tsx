import { CheckInPart } from './CheckInPart.tsx'
import { type OwnPartProps, ProxyPart } from './ProxyPart.tsx'

/** Shows what an owner does for one unit beside saying whether they come: give a proxy, and check in and out. */
export function OwnUnitInHall(props: OwnPartProps) {
  return (
    <>
      <CheckInPart {...props} />
      <ProxyPart {...props} />
    </>
  )
}
