export const DESK_RETURNS = '/desk/returns'
