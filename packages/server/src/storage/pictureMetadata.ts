/**
 * Pictures without what cameras write beside them: place, time, device, texts. What shows the picture stays as it is: the
 * bytes of its image, colours, and how it is turned. Only what is there is left out, nothing is made anew.
 */

const JPEG = { soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe }
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const EXIF = 'Exif\0\0'
const ORIENTATION = 0x01_12

/** Returns how a picture is turned, from 1 to 8, by its Exif; 1 where it does not say it. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = read32(4)
  for (let index = 0; index < Math.min(read16(directory), 200); index += 1) {
    const entry = directory + 2 + index * 12
    if (read16(entry) !== ORIENTATION) continue
    const value = read16(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Returns Exif that says how the picture is turned, and nothing else. */
function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

function jpegSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const starts = (body: Buffer, text: string) => body.toString('latin1', 0, text.length) === text

/** Returns the part of a segment that is kept: colours and the like; of Exif only how the picture is turned. */
function keptSegment(marker: number, body: Buffer): Buffer | null {
  if (marker === JPEG.app1 && starts(body, EXIF)) {
    const orientation = orientationIn(body.subarray(EXIF.length))
    return orientation === 1 ? null : jpegSegment(marker, Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationExif(orientation)]))
  }
  const isKept = marker === JPEG.app0 ? starts(body, 'JFIF') : marker === JPEG.app2 ? starts(body, 'ICC_PROFILE') : marker === JPEG.app14
  const isOfPicture = marker < JPEG.app0 || (marker > JPEG.app15 && marker !== JPEG.comment)
  return isKept || isOfPicture ? jpegSegment(marker, body) : null
}

/** Returns the index of the next marker in the data of the image: zeros and restarts belong to these. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

/** Removes metadata of a JPEG. Behind the end of the image other pictures may stand, with a place of their own. */
function jpegWithout(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return Buffer.concat([...kept, bytes.subarray(at)])
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isStandalone(marker)) {
      kept.push(bytes.subarray(at, at + 2))
      at += 2
    } else if (marker === JPEG.eoi) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    else {
      const end = at + Math.max(2 + bytes.readUInt16BE(at + 2), 4)
      const body = bytes.subarray(at + 4, end)
      if (marker === JPEG.sos) {
        const next = nextMarker(bytes, end)
        kept.push(bytes.subarray(at, next))
        at = next
      } else {
        const segment = keptSegment(marker, body)
        if (segment !== null) kept.push(segment)
        at = end
      }
    }
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

const PNG_HEAD = 8
/** Texts, times, Exif. */
const PNG_LEFT_OUT = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function pngWithout(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!PNG_LEFT_OUT.has(type)) kept.push(bytes.subarray(at, end))
    at = end
    if (type === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

const WEBP_HEAD = 12
const WEBP_LEFT_OUT = new Set(['EXIF', 'XMP '])
/** The bits for Exif and XMP in the flags of VP8X. */
const HAS_EXIF_OR_XMP = 0x08 | 0x04

function webpWithout(bytes: Buffer): Buffer {
  if (bytes.length < WEBP_HEAD) return bytes
  const kept: Buffer[] = []
  let orientation = 1
  let at = WEBP_HEAD
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (type === 'EXIF') {
      const body = bytes.subarray(at + 8, at + 8 + size)
      orientation = orientationIn(starts(body, EXIF) ? body.subarray(EXIF.length) : body)
    }
    if (!WEBP_LEFT_OUT.has(type)) kept.push(Buffer.from(bytes.subarray(at, end)))
    at = end
  }
  const [first] = kept
  if (first !== undefined && starts(first, 'VP8X') && first.length > 8) {
    first[8] = (first[8] ?? 0) & ~HAS_EXIF_OR_XMP
    if (orientation !== 1) {
      const exif = orientationExif(orientation)
      const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
      head.writeUInt32LE(exif.length, 4)
      kept.push(head, exif)
      first[8] |= 0x08
    }
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

const WITHOUT: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': jpegWithout,
  'image/png': pngWithout,
  'image/webp': webpWithout
}

/** Whether pictures of this type say more than what they show. */
export const hasMetadata = (type: string) => Object.hasOwn(WITHOUT, type)

/** Returns the picture without metadata; one that is not whole stays as it is from there on. */
export function withoutMetadata(type: string, bytes: Buffer): Buffer {
  return WITHOUT[type]?.(bytes) ?? bytes
}
