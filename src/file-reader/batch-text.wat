;; Decodes the texts of a batch to a string in the page's own heap: see batch-text.ts, which contains this program
;; compiled.
(module
  (type $units (array (mut i16)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $toString (param (ref null $units) i32 i32) (result (ref extern))))

  ;; The bytes are at its start.
  (memory (export "memory") 3)

  ;; Allocated once, with room for as many units as the memory has bytes.
  (global $units (ref $units) (array.new_default $units (i32.const 196608)))

  (func (export "fromLatin") (param $length i32) (result (ref extern))
    (local $at i32)
    (local $units (ref $units))
    (local.set $units (global.get $units))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $length)))
        (array.set $units (local.get $units) (local.get $at) (i32.load8_u (local.get $at)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (call $toString (local.get $units) (i32.const 0) (local.get $length)))

  ;; From valid UTF-8.
  (func (export "fromUtf8") (param $length i32) (result (ref extern))
    (local $at i32)
    (local $code i32)
    (local $out i32)
    (local $units (ref $units))
    (local.set $units (global.get $units))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $length)))
        (local.set $code (i32.load8_u (local.get $at)))
        (if (i32.lt_u (local.get $code) (i32.const 0x80))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 1))))
          (else (if (i32.lt_u (local.get $code) (i32.const 0xe0))
            (then
              (local.set $code
                (i32.or
                  (i32.shl (i32.and (local.get $code) (i32.const 0x1f)) (i32.const 6))
                  (call $following (i32.add (local.get $at) (i32.const 1)))))
              (local.set $at (i32.add (local.get $at) (i32.const 2))))
            (else (if (i32.lt_u (local.get $code) (i32.const 0xf0))
              (then
                (local.set $code
                  (i32.or
                    (i32.shl (i32.and (local.get $code) (i32.const 0x0f)) (i32.const 12))
                    (i32.or
                      (i32.shl (call $following (i32.add (local.get $at) (i32.const 1))) (i32.const 6))
                      (call $following (i32.add (local.get $at) (i32.const 2))))))
                (local.set $at (i32.add (local.get $at) (i32.const 3))))
              (else
                ;; Two units: writes the first here, the second below like any other.
                (local.set $code
                  (i32.or
                    (i32.shl (i32.and (local.get $code) (i32.const 0x07)) (i32.const 18))
                    (i32.or
                      (i32.shl (call $following (i32.add (local.get $at) (i32.const 1))) (i32.const 12))
                      (i32.or
                        (i32.shl (call $following (i32.add (local.get $at) (i32.const 2))) (i32.const 6))
                        (call $following (i32.add (local.get $at) (i32.const 3)))))))
                (array.set $units (local.get $units) (local.get $out)
                  (i32.add (i32.const 0xd7c0) (i32.shr_u (local.get $code) (i32.const 10))))
                (local.set $out (i32.add (local.get $out) (i32.const 1)))
                (local.set $code (i32.or (i32.const 0xdc00) (i32.and (local.get $code) (i32.const 0x3ff))))
                (local.set $at (i32.add (local.get $at) (i32.const 4)))))))))
        (array.set $units (local.get $units) (local.get $out) (local.get $code))
        (local.set $out (i32.add (local.get $out) (i32.const 1)))
        (br $next)))
    (call $toString (local.get $units) (i32.const 0) (local.get $out)))

  ;; Bits that a continuation byte adds to its character.
  (func $following (param $at i32) (result i32)
    (i32.and (i32.load8_u (local.get $at)) (i32.const 0x3f))))
