const history = `
-- The history of writes, which changes when a server starts or becomes the master.
local function history()
  return string.match(redis.call('INFO', 'replication'), 'master_replid:(%w+)') or ''
end
`;

const generation = `${history}
-- After a data loss the store must not return epochs that it returned before: neither an empty server, nor a new master
-- that lacks the last writes of the old one, since replication is asynchronous.
local function generation(key, fresh)
  local value = redis.call('GET', key)
  if not value then
    redis.call('SET', key, fresh)
    value = fresh
  end
  return value .. ':' .. history()
end
`;

/** Uses the clock of Redis, so that processes with different clocks agree. */
const take = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
-- A bucket is six words: limit, name, window and lock (microseconds), 1 if its level is only reported, and tokens.
local function take(keys, first, words, start)
  local refused, wait = nil, 0
  local charges, debts = {}, {}
  local count = (#words - start + 1) / 6
  for i = 1, count do
    local word = start + (i - 1) * 6
    local window, lock = tonumber(words[word + 2]), tonumber(words[word + 3])
    local interval = window / tonumber(words[word])
    local debt, at = 0, now
    local stored = redis.call('GET', keys[first + i - 1])
    if stored then
      local separator = string.find(stored, ':', 1, true)
      debt = tonumber(string.sub(stored, 1, separator - 1))
      at = tonumber(string.sub(stored, separator + 1))
    end
    local locked = lock > 0 and debt > window + 0.5
    local left = math.max(0, debt - math.max(0, now - at))
    debts[i] = left
    local over
    if locked and left > window then
      over = left - window
    else
      if locked then left = 0 end
      debt = math.max(0, left + interval * tonumber(words[word + 5]))
      over = debt - window
    end
    if tonumber(words[word + 4]) == 1 then
      over = 0
    elseif over > 0.5 then
      local seconds = math.max(1, math.ceil((over - 0.5) / 1000000))
      if seconds > wait then refused, wait = words[word + 1], seconds end
    elseif lock > 0 and over + interval > 0.5 then
      charges[i] = window + lock
    else
      charges[i] = debt
    end
  end
  if refused then return { refused, wait }, debts end
  for i, charge in pairs(charges) do
    local ttl = math.max(1, math.ceil(charge / 1000))
    redis.call('SET', keys[first + i - 1], string.format('%.6f:%.0f', charge, now), 'PX', ttl)
    debts[i] = charge
  end
  return nil, debts
end
`;

export const admitScript = `${take}${generation}
local gen = generation(KEYS[1], ARGV[1])
if gen .. ':' .. (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then return { 'stale' } end
local refusal, debts = take(KEYS, 5, ARGV, 5)
if refusal then return { 'limited', refusal[1], refusal[2], unpack(debts) } end
if redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now / 1000) > 0 then
  redis.call('SET', KEYS[3], ARGV[3], 'EX', ARGV[4])
end
return { 'admitted', gen .. ':' .. (redis.call('GET', KEYS[3]) or '0'), unpack(debts) }
`;

export const takeScript = `${take}
local refusal = take(KEYS, 1, ARGV, 1)
if refusal then return refusal end
return {}
`;

export const keyEpochScript = `${generation}
return generation(KEYS[1], ARGV[1]) .. ':' .. (redis.call('GET', KEYS[2]) or '0')
`;

export const bumpScript = `${history}
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return history()
`;

export const scheduleScript = `${history}
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[1])
return history()
`;

export const historyScript = `${history}
return history()
`;
