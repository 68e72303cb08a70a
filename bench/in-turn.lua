-- For wrk: the paths behind «--» are asked for in turn.
local paths, asked = {}, 0

function init(args)
  paths = args
end

function request()
  asked = asked % #paths + 1
  return wrk.format("GET", paths[asked])
end
