const QUALITY = 0.85
/** A picture that is no longer in bytes than this, and no wider or higher than asked for, stays as it is. */
const SMALL_BYTES = 2 * 1024 * 1024

/** Returns the picture, or null where this browser cannot read it. */
async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/**
 * Returns what is drawn as a JPEG of these pixels, over white, because transparent parts would become black. Throws where
 * this browser cannot draw it.
 */
export async function drawJpeg(width: number, height: number, quality: number, draw: (pen: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  draw(pen)
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn')) : resolve(blob)), 'image/jpeg', quality)
  })
}

/**
 * Returns the picture with at most `side` pixels in width and height, as a JPEG without the metadata of the file, such as
 * the place; a small one of a type that is `kept` stays as it is. Null where this browser cannot read or draw it.
 */
export async function shrinkImage(file: File, { side, kept }: { side: number; kept: readonly string[] }): Promise<File | null> {
  const picture = await decoded(file)
  if (picture === null) return null
  try {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= SMALL_BYTES && kept.includes(file.type)) return file
    const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
    const jpeg = await drawJpeg(width, height, QUALITY, (pen) => pen.drawImage(picture, 0, 0, width, height)).catch(() => null)
    if (jpeg === null) return null
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    // A photo of 50 megapixels takes 200 MB until it is closed.
    picture.close()
  }
}
