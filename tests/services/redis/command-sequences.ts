/** Commands, one a line, whose answers must be the same on both drivers; each sequence starts on an empty store. */
export const COMMAND_SEQUENCES: Record<string, string> = {
  'PING, PUBLISH to nobody, and what is no command': `
    PING
    ping hello_there
    PING a b
    PUBLISH nobody hears
    PUBLISH nobody
    NOSUCH
    nosuch one two
    GET
    GET a b
    SET a
    DEL
    HSET h f
    ZADD z 1
    SETEX k 1`,
  'SET with and without conditions': `
    GET k
    SET k one
    GET k
    SET k two NX
    GET k
    SET k two XX
    GET k
    SET other x XX
    EXISTS other
    SET other x NX
    SET other y GET
    SET fresh y GET
    GET fresh
    SET fresh z NX GET
    GET fresh
    SET absent z XX GET
    EXISTS absent
    SET k ''
    GET k
    STRLEN k
    SET k blåbærsyltetøy
    STRLEN k
    SETNX k no
    SETNX new yes
    GET new`,
  'SET refuses what it does not understand': `
    SET k v NX XX
    SET k v EX
    SET k v EX ten
    SET k v EX 0
    SET k v EX -1
    SET k v PX 0
    SET k v EX 1.5
    SET k v EX 9223372036854775807
    SET k v PX 9223372036854775807
    SET k v EX 9223372036854775808
    SET k v EX 10 PX 10
    SET k v EX 10 KEEPTTL
    SET k v KEEPTTL EX 10
    SET k v NONSENSE
    SET k v EX ten NONSENSE
    SET k v PXAT 0
    EXISTS k
    SET k v NX NX
    GET k`,
  'times to live': `
    TTL none
    PTTL none
    SET k v
    TTL k
    PTTL k
    SET k v EX 100
    TTL k
    SET k w KEEPTTL
    TTL k
    SET k v
    TTL k
    SETEX k 50 v
    TTL k
    SETEX k 0 v
    SETEX k -1 v
    SETEX k x v
    PSETEX k 70000 v
    TTL k
    PSETEX k 0 v
    EXPIRE k 200
    TTL k
    PERSIST k
    PERSIST k
    TTL k
    PERSIST none
    EXPIRE none 10
    PEXPIRE k 90000
    TTL k
    EXPIRE k soon
    EXPIRE k 9223372036854775807
    PEXPIRE k 9223372036854775807
    EXPIRE k -1
    EXISTS k
    SET k v
    EXPIRE k 0
    GET k
    SET k v PXAT 1
    GET k
    SET k v EXAT 99999999999
    GET k`,
  'EXPIRE under conditions': `
    SET k v
    EXPIRE k 100 XX
    EXPIRE k 100 GT
    EXPIRE k 100 LT
    TTL k
    EXPIRE k 200 NX
    EXPIRE k 200 GT
    TTL k
    EXPIRE k 100 GT
    EXPIRE k 300 LT
    EXPIRE k 50 LT
    TTL k
    EXPIRE k 500 XX GT
    TTL k
    EXPIRE k 100 NX XX
    EXPIRE k 100 GT LT
    EXPIRE k 100 NX GT
    EXPIRE k 100 HUH
    EXPIRE k x HUH`,
  counting: `
    INCR n
    INCR n
    INCRBY n 40
    GET n
    DECR n
    INCRBY n -50
    INCRBY n 1.5
    INCRBY n one
    INCRBY n +1
    INCRBY n 01
    INCRBY n -0
    SET n 9223372036854775806
    INCR n
    GET n
    INCR n
    INCRBY n -9223372036854775807
    SET n -9223372036854775808
    DECR n
    INCRBY n 9223372036854775807
    GET n
    SET n 9223372036854775807
    INCRBY n -9223372036854775800
    GET n
    SET n 9223372036854775808
    INCR n
    SET n _1
    INCR n
    SET n ''
    INCR n
    SET n 10 EX 100
    INCR n
    TTL n
    SET n 1.0
    INCR n`,
  'texts that grow and texts that are taken': `
    APPEND k Hei,
    APPEND k _på_deg
    GET k
    APPEND k 🦊
    GET k
    APPEND k ''
    EXPIRE k 100
    APPEND k x
    TTL k
    GETDEL k
    GETDEL k
    EXISTS k
    MGET a b
    SET a 1
    SADD b x
    MGET a b c a
    EXISTS a a b none
    DEL a none b
    UNLINK a
    EXISTS a b`,
  'a command on the wrong kind of value': `
    SET text v
    HSET hash f v
    SADD set m
    ZADD zset 1 m
    RPUSH list m
    GET hash
    SET hash v GET
    HGET text f
    HGETALL hash
    SET hash v
    GET hash
    GETDEL set
    INCR list
    APPEND zset x
    STRLEN list
    HSET text f v
    HINCRBY set f 1
    HDEL text f
    HMGET zset f
    HLEN text
    HEXISTS text f
    ZADD text 1 m
    ZADD text x m
    ZINCRBY set 1 m
    ZREM text m
    ZSCORE hash m
    ZMSCORE hash m
    ZCARD text
    ZCOUNT text 0 1
    ZRANGE text 0 -1
    ZRANGEBYSCORE text 0 1
    ZREMRANGEBYSCORE text 0 1
    SADD text m
    SREM text m
    SMEMBERS text
    SISMEMBER text m
    SCARD text
    LPUSH text m
    LPOP text
    LRANGE text 0 1
    LLEN text
    LTRIM text 0 1
    EXPIRE set 10
    TTL set
    SET set now_text GET`,
  hashes: `
    HGETALL h
    HSET h a 1
    HSET h a 2 b 3
    HSET h a
    HSET h a 1 b
    HGET h a
    HGET h none
    HGET none a
    HMGET h a none b
    HMGET none a b
    HGETALL h
    HLEN h
    HEXISTS h a
    HEXISTS h none
    HINCRBY h a 40
    HINCRBY h new -7
    HINCRBY h b x
    HSET h text word
    HINCRBY h text 1
    HINCRBY h a 9223372036854775807
    HSET h __proto__ x constructor y ø æ
    HGETALL h
    HDEL h a none
    HDEL h a
    HSET h a again
    HGETALL h
    HDEL h a b new text __proto__ constructor ø
    EXISTS h
    HLEN h
    HDEL h a
    HINCRBY fresh n 1
    HGETALL fresh`,
  sets: `
    SMEMBERS s
    SADD s a b c a
    SADD s c d
    SCARD s
    SMEMBERS s
    SISMEMBER s a
    SISMEMBER s none
    SISMEMBER none a
    SREM s a none
    SREM s a
    SREM s b c d
    EXISTS s
    SCARD s
    SREM s a`,
  'members of a sorted set come and go': `
    ZADD z 1 one
    ZADD z 2 two 3 three
    ZADD z 1 one 5 two
    ZADD z CH 1 one 6 two 4 four
    ZADD z NX 9 one 9 nine
    ZADD z XX 10 one 10 ten
    ZADD z XX CH 11 one 11 eleven
    ZADD z GT 5 one
    ZADD z GT CH 12 one 1 fresh
    ZADD z LT CH 3 one 100 nine
    ZADD z XX GT CH 4 one 5 absent
    ZADD z INCR 5 one
    ZADD z NX INCR 5 one
    ZADD z XX INCR 5 absent
    ZADD z GT INCR -1 one
    ZADD z NX XX 1 a
    ZADD z NX GT 1 a
    ZADD z GT LT 1 a
    ZADD z INCR 1 a 2 b
    ZADD z 1
    ZADD z NX
    ZADD z 1 a 2
    ZADD z x a
    ZADD z 1 a x b
    ZADD z nan a
    ZADD z 1e400 a
    ZADD z '' a
    ZSCORE z a
    ZRANGE z 0 -1 WITHSCORES
    ZADD z inf top -inf bottom +inf top2 1e3 thousand 0.5 half -2.25 low
    ZRANGE z 0 -1 WITHSCORES
    ZSCORE z none
    ZSCORE none a
    ZMSCORE z top none half
    ZMSCORE none a b
    ZINCRBY z 1.5 half
    ZINCRBY z -inf top
    ZINCRBY z x half
    ZINCRBY z 2 created
    ZADD z 0 zero
    ZADD z CH -0 zero
    ZSCORE z zero
    ZCARD z
    ZREM z one none two
    ZREM z one
    ZREM none a
    ZCARD none
    DEL z
    ZADD z XX 1 a
    EXISTS z
    ZADD z 1 a
    ZREM z a
    EXISTS z`,
  'ranges of a sorted set': `
    ZADD z 1 a 2 b 2 c 3 d 4 e 5 f
    ZRANGE z 0 -1
    ZRANGE z 1 2
    ZRANGE z -2 -1
    ZRANGE z -100 100
    ZRANGE z 3 1
    ZRANGE z 10 20
    ZRANGE z 0 1 REV WITHSCORES
    ZRANGE z -2 -1 REV
    ZRANGE z 0 x
    ZRANGE z 0 1.5
    ZRANGE none 0 -1
    ZRANGE z 0 -1 LIMIT 0 1
    ZRANGE z 0 -1 NONSENSE
    ZRANGE z 2 4 BYSCORE
    ZRANGE z (2 4 BYSCORE
    ZRANGE z (2 (4 byscore withscores
    ZRANGE z (2 (2 BYSCORE
    ZRANGE z 4 2 BYSCORE
    ZRANGE z 4 2 BYSCORE REV
    ZRANGE z (4 -inf BYSCORE REV LIMIT 0 2
    ZRANGE z +inf -inf BYSCORE REV LIMIT 1 3 WITHSCORES
    ZRANGE z -inf +inf BYSCORE LIMIT 2 2
    ZRANGE z -inf +inf BYSCORE LIMIT 2 -1
    ZRANGE z -inf +inf BYSCORE LIMIT 2 0
    ZRANGE z -inf +inf BYSCORE LIMIT -1 3
    ZRANGE z -inf +inf BYSCORE LIMIT 10 3
    ZRANGE z +inf -inf BYSCORE REV LIMIT 10 3
    ZRANGE z -inf +inf BYSCORE LIMIT 1
    ZRANGE z -inf +inf BYSCORE LIMIT a b
    ZRANGE z low high BYSCORE
    ZRANGE z nan 1 BYSCORE
    ZRANGEBYSCORE z 2 3
    ZRANGEBYSCORE z (2 +inf WITHSCORES LIMIT 0 2
    ZRANGEBYSCORE z -inf +inf LIMIT 1 2
    ZRANGEBYSCORE z 1 2 REV
    ZRANGEBYSCORE z 1 x
    ZRANGEBYSCORE none 0 1
    ZCOUNT z 2 4
    ZCOUNT z (2 (4
    ZCOUNT z -inf +inf
    ZCOUNT z 4 2
    ZCOUNT z a b
    ZCOUNT none 0 1
    ZREMRANGEBYSCORE z (1 2
    ZRANGE z 0 -1
    ZREMRANGEBYSCORE z x 2
    ZREMRANGEBYSCORE z 100 200
    ZREMRANGEBYSCORE z -inf +inf
    EXISTS z
    ZREMRANGEBYSCORE z -inf +inf`,
  'members with one score stand in the order of their bytes': `
    ZADD z 0 b 0 a 0 B 0 aa 0 å 0 ø 0 🦊 0 ￮ 0 _ 0 ''
    ZRANGE z 0 -1
    ZRANGE z 0 -1 REV
    ZRANGE z 0 0 BYSCORE LIMIT 3 4`,
  lists: `
    RPUSH l a b c
    LPUSH l z y
    LRANGE l 0 -1
    LRANGE l -2 -1
    LRANGE l 5 10
    LRANGE l 0 x
    LRANGE none 0 -1
    LLEN l
    LPOP l
    RPOP l
    LPOP l 2
    RPOP l 10
    EXISTS l
    LPOP l
    LPOP l 2
    LPOP l -1
    LPOP l x
    LPOP l 1 2
    RPUSH l a b c d e
    LTRIM l 1 3
    LRANGE l 0 -1
    RPOP l 2
    LPOP l 0
    LTRIM l 5 9
    EXISTS l
    LTRIM none 0 1
    LLEN none`,
  SCAN: `
    SCAN 0
    SET visitor:1 a
    SET visitor:2 b
    HSET tenant:1 f v
    ZADD online 1 m
    SCAN 0 COUNT 1000
    SCAN 0 MATCH visitor:* COUNT 1000
    SCAN 0 MATCH *:[1-1] COUNT 1000
    SCAN 0 MATCH *[^12] COUNT 1000
    SCAN 0 MATCH ?????? COUNT 1000
    SCAN 0 MATCH *\\:1 COUNT 1000
    SCAN 0 MATCH visitor.1 COUNT 1000
    SCAN 0 MATCH [v-a]isitor:1 COUNT 1000
    SCAN 0 TYPE hash COUNT 1000
    SCAN 0 TYPE zset COUNT 1000
    SCAN 0 TYPE string MATCH *2 COUNT 1000
    SCAN x
    SCAN 0 COUNT 0
    SCAN 0 COUNT x
    SCAN 0 COUNT
    SCAN 0 HUH 1
    FLUSHDB
    SCAN 0
    FLUSHDB ASYNC
    FLUSHDB NEVER`,
};
