/** How a picture lies on its stage: its size as a multiple, and its middle's distance from the stage's, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const NEAREST = 5

/** Brings the picture to another size; what lies at `point`, measured from the stage's middle, stays there. */
export function zoomedAt(zoom: Zoom, scale: number, point: Point, stage: { width: number; height: number }): Zoom {
  const next = Math.min(NEAREST, Math.max(1, scale))
  const by = next / zoom.scale
  return held({ scale: next, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, stage)
}

export function moved(zoom: Zoom, by: Point, stage: { width: number; height: number }): Zoom {
  return held({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage)
}

/** No edge of the picture comes within the stage. */
function held({ scale, x, y }: Zoom, { width, height }: { width: number; height: number }): Zoom {
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 }
  return { scale, x: Math.min(room.x, Math.max(-room.x, x)), y: Math.min(room.y, Math.max(-room.y, y)) }
}
